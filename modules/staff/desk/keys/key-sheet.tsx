import { useState } from 'react';
import { useDesk } from '#platform/desk';
import { useText } from '#platform/i18n/browser';
import { Button, Field, Select, Sheet } from '#platform/ui';
import { Checks } from '../checks.tsx';
import { refusalText } from '../refusal-text.ts';
import { ShownOnce } from '../shown-once.tsx';
import styles from '../staff.module.css';
import { staffRoutes } from '../staff-routes.ts';

const dayMs = 86_400_000;
/** Days for which a key is good; 0: until it is revoked. */
const spans = [0, 30, 365] as const;

type FormProps = { readonly onMade: (secret: string) => void; readonly onClose: () => void };

function KeyForm({ onMade, onClose }: FormProps) {
  const t = useText();
  const desk = useDesk();
  const { data } = staffRoutes.useRead('GET /api/v1/staff/roles');
  const make = staffRoutes.useChange('POST /api/v1/staff/keys', ['GET /api/v1/staff/keys']);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [days, setDays] = useState('0');
  const [missing, setMissing] = useState(false);

  async function send(): Promise<void> {
    setMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    const until = new Date(desk.serverNow() + Number(days) * dayMs).toISOString();
    const body = { name, permissions: [...chosen], ...(days !== '0' && { expires_at: until }) };
    await make.run({ body }).then(
      ({ secret }) => onMade(secret),
      () => undefined,
    );
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label={t('staff.keyName')}
        required
        maxLength={80}
        dir="auto"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Checks
        legend={t('staff.keyMay')}
        columns
        options={(data?.for_keys ?? []).map((value) => ({ value, label: value }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <Select
        label={t('staff.keyUntil')}
        value={days}
        options={spans.map((span) => ({ value: String(span), label: t(`staff.keySpan.${span}`) }))}
        onChange={setDays}
      />
      <div role="alert" className={styles.error}>
        {missing && chosen.length === 0 ? t('staff.keyMayMissing') : undefined}
        {make.problem ? refusalText(t, make.problem) : undefined}
      </div>
      <div className={styles.actions}>
        <Button look="outlined" onClick={onClose}>
          {t('desk.cancel')}
        </Button>
        <Button type="submit" disabled={make.busy}>
          {t('staff.makeKey')}
        </Button>
      </div>
    </form>
  );
}

/** Makes an API key, and shows its secret this once. */
export function KeySheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useText();
  const [secret, setSecret] = useState<string>();
  const close = () => {
    setSecret(undefined);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={t('staff.newKey')} place="center" closeLabel={t('desk.close')}>
      {open && secret === undefined ? <KeyForm onMade={setSecret} onClose={close} /> : undefined}
      {secret === undefined ? undefined : <ShownOnce secret={secret} text={t('staff.keyOnce')} onDone={close} />}
    </Sheet>
  );
}
