import { useState } from 'react';
import { systemRandom, uuid } from '#platform/random';
import { useStaff } from '#platform/web/desk-shell';
import { lookUpText, useText } from '#platform/web/i18n';
import { Field } from '#platform/web/ui';
import { CheckboxGroup, CreateSheet, Form, FormFooter, OneTimeSecret } from '#platform/web/ui/desk';
import { problemText } from './problem-text.ts';
import { type WebhookItem, webhookQueries, webhooksRoutes } from './use-webhooks.ts';

/** The editable fields of a webhook. */
export type WebhookFields = { readonly url: string; readonly description: string; readonly types: readonly string[] };

type FieldsProps = { readonly fields: WebhookFields; readonly onChange: (fields: WebhookFields) => void };

/** Fields for name, URL and event types; types that the user may not read are disabled. */
function HookFieldset({ fields, onChange }: FieldsProps) {
  const t = useText();
  const { permissions } = useStaff();
  const { data } = webhooksRoutes.useRouteQuery('GET /api/v1/event-types');
  const options = (data?.items ?? []).map(({ type, permission }) => ({
    value: type,
    label: lookUpText(t, `event.${type}`) ?? type,
    hint: type,
    disabled: permissions !== 'all' && !permissions.includes(permission),
  }));
  return (
    <>
      <Field
        label={t('webhooks.description')}
        maxLength={200}
        dir="auto"
        value={fields.description}
        onChange={(event) => onChange({ ...fields, description: event.target.value })}
      />
      <Field
        label={t('webhooks.url')}
        type="url"
        inputMode="url"
        placeholder="https://"
        required
        maxLength={500}
        dir="ltr"
        value={fields.url}
        onChange={(event) => onChange({ ...fields, url: event.target.value })}
      />
      <CheckboxGroup
        legend={t('webhooks.types')}
        columns
        options={options}
        selected={fields.types}
        onChange={(types) => onChange({ ...fields, types })}
      />
    </>
  );
}

type FormProps = {
  readonly start: WebhookFields;
  readonly send: string;
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onSend: (fields: WebhookFields) => void;
  readonly onClose: () => void;
};

function HookForm({ start, send, busy, problem, onSend, onClose }: FormProps) {
  const t = useText();
  const [fields, setFields] = useState(start);
  const [tried, setTried] = useState(false);
  const missing = tried && fields.types.length === 0 ? t('webhooks.typesMissing') : undefined;
  return (
    <Form
      onSubmit={() => {
        setTried(true);
        if (fields.types.length > 0) onSend(fields);
      }}
    >
      <HookFieldset fields={fields} onChange={setFields} />
      <FormFooter
        error={missing ?? problem}
        cancelLabel={t('desk.cancel')}
        onCancel={onClose}
        submitLabel={send}
        busy={busy}
      />
    </Form>
  );
}

type MakeProps = { readonly onCreated: (secret: string) => void; readonly onClose: () => void };

function MakeForm({ onCreated, onClose }: MakeProps) {
  const t = useText();
  const make = webhooksRoutes.useRouteMutation('POST /api/v1/webhooks', webhookQueries);
  // One request id for all attempts of this form: a double click creates no second webhook.
  const [requestId, setRequestId] = useState(() => uuid(systemRandom));
  const send = ({ types, ...fields }: WebhookFields) =>
    void make.run({ body: { ...fields, types: [...types], request_id: requestId } }).then(
      ({ secret }) => onCreated(secret),
      () => setRequestId(uuid(systemRandom)),
    );
  return (
    <HookForm
      start={{ url: '', description: '', types: [] }}
      send={t('webhooks.make')}
      busy={make.isPending}
      problem={make.error ? problemText(t, make.error) : undefined}
      onSend={send}
      onClose={onClose}
    />
  );
}

/** Shows a new secret with instructions. */
export function SecretPanel({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const t = useText();
  const words = {
    copy: t('desk.copy'),
    copied: t('desk.copied'),
    copyFailed: t('desk.notCopied'),
    done: t('desk.done'),
  };
  return <OneTimeSecret secret={secret} text={t('webhooks.secretOnce')} labels={words} onDone={onDone} />;
}

/** Sheet that creates a webhook and shows its secret once. */
export function CreateWebhookSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useText();
  return (
    <CreateSheet<string>
      open={open}
      onClose={onClose}
      title={t('webhooks.new')}
      closeLabel={t('desk.close')}
      form={(steps) => <MakeForm {...steps} />}
      result={(secret, onDone) => <SecretPanel secret={secret} onDone={onDone} />}
    />
  );
}

type EditProps = { readonly hook: WebhookItem; readonly onClose: () => void };

/** Form to edit a webhook. */
export function EditWebhookForm({ hook, onClose }: EditProps) {
  const t = useText();
  const change = webhooksRoutes.useRouteMutation('PATCH /api/v1/webhooks/{id}', webhookQueries);
  const { url, description, types } = hook;
  const send = (fields: WebhookFields) => {
    // Only a change of URL or types makes the user responsible for the webhook.
    const urlChange = fields.url !== url && { url: fields.url };
    const typesChange = fields.types.toSorted().join() !== types.toSorted().join() && { types: [...fields.types] };
    const body = { description: fields.description, ...urlChange, ...typesChange };
    void change.run({ params: { id: hook.id }, body }).then(onClose, () => undefined);
  };
  return (
    <HookForm
      start={{ url, description, types }}
      send={t('webhooks.save')}
      busy={change.isPending}
      problem={change.error ? problemText(t, change.error) : undefined}
      onSend={send}
      onClose={onClose}
    />
  );
}
