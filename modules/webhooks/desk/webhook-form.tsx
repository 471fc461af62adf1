import { useState } from 'react';
import { systemRandom, uuid } from '#platform/random';
import { useStaff } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Field } from '#platform/web/ui';
import { Checks, Form, FormEnd, MakeSheet, ShownOnce } from '#platform/web/ui/desk';
import { eventText } from './event-words.ts';
import { problemText } from './problem-text.ts';
import { hookAnswers, type WebhookItem, webhooksRoutes } from './use-webhooks.ts';

/** The editable fields of a webhook. */
export type HookFields = { readonly url: string; readonly description: string; readonly types: readonly string[] };

type FieldsProps = { readonly fields: HookFields; readonly onChange: (fields: HookFields) => void };

/** Fields for name, URL and event types; types that the user may not read are disabled. */
function HookFieldset({ fields, onChange }: FieldsProps) {
  const t = useText();
  const { permissions } = useStaff();
  const { data } = webhooksRoutes.useRead('GET /api/v1/event-types');
  const options = (data?.items ?? []).map(({ type, permission }) => ({
    value: type,
    label: eventText(t, type),
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
      <Checks
        legend={t('webhooks.types')}
        columns
        options={options}
        chosen={fields.types}
        onChange={(types) => onChange({ ...fields, types })}
      />
    </>
  );
}

type FormProps = {
  readonly start: HookFields;
  readonly send: string;
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onSend: (fields: HookFields) => void;
  readonly onClose: () => void;
};

function HookForm({ start, send, busy, problem, onSend, onClose }: FormProps) {
  const t = useText();
  const [fields, setFields] = useState(start);
  const [tried, setTried] = useState(false);
  const missing = tried && fields.types.length === 0 ? t('webhooks.typesMissing') : undefined;
  return (
    <Form
      onSend={() => {
        setTried(true);
        if (fields.types.length > 0) onSend(fields);
      }}
    >
      <HookFieldset fields={fields} onChange={setFields} />
      <FormEnd problem={missing ?? problem} cancel={t('desk.cancel')} onCancel={onClose} send={send} busy={busy} />
    </Form>
  );
}

type MakeProps = { readonly onMade: (secret: string) => void; readonly onClose: () => void };

function MakeForm({ onMade, onClose }: MakeProps) {
  const t = useText();
  const make = webhooksRoutes.useChange('POST /api/v1/webhooks', hookAnswers);
  // One request id for all attempts of this form: a double click creates no second webhook.
  const [requestId, setRequestId] = useState(() => uuid(systemRandom));
  const send = ({ types, ...fields }: HookFields) =>
    void make.run({ body: { ...fields, types: [...types], request_id: requestId } }).then(
      ({ secret }) => onMade(secret),
      () => setRequestId(uuid(systemRandom)),
    );
  return (
    <HookForm
      start={{ url: '', description: '', types: [] }}
      send={t('webhooks.make')}
      busy={make.busy}
      problem={make.problem ? problemText(t, make.problem) : undefined}
      onSend={send}
      onClose={onClose}
    />
  );
}

/** Shows a new secret with instructions. */
export function HandOverSecret({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const t = useText();
  const words = {
    copy: t('desk.copy'),
    copied: t('desk.copied'),
    notCopied: t('desk.notCopied'),
    done: t('desk.done'),
  };
  return <ShownOnce secret={secret} text={t('webhooks.secretOnce')} words={words} onDone={onDone} />;
}

/** Sheet that creates a webhook and shows its secret once. */
export function MakeHookSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useText();
  return (
    <MakeSheet<string>
      open={open}
      onClose={onClose}
      title={t('webhooks.new')}
      closeLabel={t('desk.close')}
      form={(steps) => <MakeForm {...steps} />}
      made={(secret, onDone) => <HandOverSecret secret={secret} onDone={onDone} />}
    />
  );
}

type EditProps = { readonly hook: WebhookItem; readonly onClose: () => void };

/** Form to edit a webhook. */
export function EditHookForm({ hook, onClose }: EditProps) {
  const t = useText();
  const change = webhooksRoutes.useChange('PATCH /api/v1/webhooks/{id}', hookAnswers);
  const { url, description, types } = hook;
  const send = (fields: HookFields) => {
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
      busy={change.busy}
      problem={change.problem ? problemText(t, change.problem) : undefined}
      onSend={send}
      onClose={onClose}
    />
  );
}
