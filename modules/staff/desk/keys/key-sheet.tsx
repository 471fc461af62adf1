import { useState } from 'react';
import { systemRandom, uuid } from '#platform/random';
import { useDesk } from '#platform/web/desk-shell';
import { lookUpText, useText } from '#platform/web/i18n';
import { Field, Select } from '#platform/web/ui';
import { CheckboxGroup, CreateSheet, Form, FormFooter, OneTimeSecret } from '#platform/web/ui/desk';
import { refusalText } from '../refusal-text.ts';
import { staffRoutes } from '../staff-routes.ts';
import { useSecretTexts } from '../use-secret-texts.ts';

const dayMs = 86_400_000;
/** Validity of a key in days; 0: until it is revoked. */
const spans = [0, 30, 365] as const;

type FormProps = { readonly onCreated: (secret: string) => void; readonly onClose: () => void };

function KeyForm({ onCreated, onClose }: FormProps) {
  const t = useText();
  const desk = useDesk();
  const { data } = staffRoutes.useRouteQuery('GET /api/v1/staff/roles');
  const make = staffRoutes.useRouteMutation('POST /api/v1/staff/keys', ['GET /api/v1/staff/keys']);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [days, setDays] = useState('0');
  const [missing, setMissing] = useState(false);

  async function send(): Promise<void> {
    setMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    const until = new Date(desk.serverNow() + Number(days) * dayMs).toISOString();
    const body = { name, permissions: [...chosen], ...(days !== '0' && { expires_at: until }) };
    await make.run({ body: { ...body, request_id: uuid(systemRandom) } }).then(
      ({ secret }) => onCreated(secret),
      () => undefined,
    );
  }

  const problem = missing && chosen.length === 0 ? t('staff.keyMayMissing') : undefined;
  return (
    <Form onSubmit={() => void send()}>
      <Field
        label={t('staff.keyName')}
        required
        autoFocus
        maxLength={80}
        dir="auto"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckboxGroup
        legend={t('staff.keyMay')}
        columns
        options={(data?.for_keys ?? []).map((value) => ({
          value,
          label: lookUpText(t, `permission.${value}`) ?? value,
          hint: value,
        }))}
        selected={chosen}
        onChange={setChosen}
      />
      <Select
        label={t('staff.keyUntil')}
        value={days}
        options={spans.map((span) => ({ value: String(span), label: t(`staff.keySpan.${span}`) }))}
        onChange={setDays}
      />
      <FormFooter
        error={problem ?? (make.error ? refusalText(t, make.error) : undefined)}
        cancelLabel={t('desk.cancel')}
        onCancel={onClose}
        submitLabel={t('staff.makeKey')}
        busy={make.isPending}
      />
    </Form>
  );
}

/** Sheet that creates an API key and shows its secret once. */
export function KeySheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useText();
  const words = useSecretTexts();
  return (
    <CreateSheet<string>
      open={open}
      onClose={onClose}
      title={t('staff.newKey')}
      closeLabel={t('desk.close')}
      form={(steps) => <KeyForm {...steps} />}
      result={(secret, onDone) => (
        <OneTimeSecret secret={secret} text={t('staff.keyOnce')} labels={words} onDone={onDone} />
      )}
    />
  );
}
