import { useState } from 'react';
import type { catalogue, OutletEntry } from '#catalogue/contract';
import { createRouteHooks } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Field, Switch } from '#platform/web/ui';
import { ClockField } from '#platform/web/ui/day';
import { SetupForm } from './setup-form.tsx';
import styles from './setup-screen.module.css';
import type { StepProps } from './use-setup.ts';

const routes = createRouteHooks<typeof catalogue>();
/** Id of the outlet that the set-up creates. */
const newId = '1';
const everyDay = [1, 2, 3, 4, 5, 6, 7];

type Entries = {
  readonly title: string;
  readonly telephone: string;
  readonly always: boolean;
  readonly from: string;
  readonly until: string;
};

function entriesOf(outlet: OutletEntry | undefined, language: string): Entries {
  const [first] = outlet?.hours?.weekly ?? [];
  return {
    title: outlet?.texts[language]?.title ?? Object.values(outlet?.texts ?? {})[0]?.title ?? '',
    telephone: outlet?.telephone ?? '',
    always: outlet !== undefined && outlet.hours === undefined,
    from: first?.from ?? '07:00',
    until: first?.until ?? '22:00',
  };
}

/** Returns what is stored: hours that the form does not show in full stay as they are unless they were changed. */
function toOutlet(entries: Entries, outlet: OutletEntry | undefined, language: string) {
  const before = entriesOf(outlet, language);
  const { always, from, until, telephone, title } = entries;
  const isSame = outlet && always === before.always && from === before.from && until === before.until;
  const own = always ? undefined : { weekly: [{ days: everyDay, from, until }], exceptions: [] };
  const hours = isSame ? outlet.hours : own;
  const { hours: _hours, telephone: _telephone, type: _type, id: _id, ...rest } = outlet ?? {};
  const description = outlet?.texts[language]?.description ?? '';
  return {
    ...rest,
    texts: { ...outlet?.texts, [language]: { title: title.trim(), description } },
    ...(hours && { hours }),
    ...(telephone.trim() !== '' && { telephone: telephone.trim() }),
  };
}

type ClockProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
};

function Clock({ label, value, onChange }: ClockProps) {
  return (
    <div className={styles.clock}>
      <span aria-hidden="true">{label}</span>
      {/* The field ends before 24:00. A time that is being typed is not one yet: the last whole one stays. */}
      <ClockField
        label={label}
        value={value === '24:00' ? '00:00' : value}
        onChange={(time) => {
          if (time !== '') onChange(time);
        }}
      />
    </div>
  );
}

type FormProps = StepProps & { readonly outlet: OutletEntry | undefined };

function OutletForm({ data, outlet, onSaved }: FormProps) {
  const t = useText();
  const language = data.bootstrap.settings.property.default_language.toLowerCase();
  const [entries, setEntries] = useState(() => entriesOf(outlet, language));
  const put = routes.useRouteMutation('PUT /api/v1/catalogue/outlets/{id}', ['GET /api/v1/catalogue']);
  const change = (next: Partial<Entries>) => setEntries({ ...entries, ...next });
  async function submit(): Promise<void> {
    if (entries.title.trim() !== '') {
      const body = toOutlet(entries, outlet, language);
      await put.run({ params: { id: outlet?.id ?? newId }, body });
    }
    onSaved();
  }
  return (
    <SetupForm onSubmit={submit} error={put.error ?? undefined}>
      <Field
        label={t('setup.outlet_name')}
        maxLength={160}
        dir="auto"
        placeholder={t('setup.outlet_example')}
        value={entries.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Field
        label={t('setup.outlet_telephone')}
        type="tel"
        dir="ltr"
        maxLength={30}
        value={entries.telephone}
        onChange={(event) => change({ telephone: event.target.value })}
      />
      <Switch label={t('setup.always_open')} checked={entries.always} onChange={(always) => change({ always })} />
      {entries.always ? undefined : (
        <div className={styles.pair}>
          <Clock label={t('setup.opens')} value={entries.from} onChange={(from) => change({ from })} />
          <Clock label={t('setup.closes')} value={entries.until} onChange={(until) => change({ until })} />
        </div>
      )}
      <p className={styles.hint}>{t('setup.outlet_hint')}</p>
    </SetupForm>
  );
}

/** One place that sells; it may stay empty. A hotel that has some edits the first. */
export function OutletStep(props: StepProps) {
  const { data } = routes.useRouteQuery('GET /api/v1/catalogue');
  if (!data) return undefined;
  const outlet = data.entries.find((entry): entry is OutletEntry => entry.type === 'outlet');
  return <OutletForm key={outlet?.id ?? ''} {...props} outlet={outlet} />;
}
