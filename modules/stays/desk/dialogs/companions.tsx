import { type TextKey, useText } from '#platform/web/i18n';
import { Button, Field, Icon, IconButton } from '#platform/web/ui';
import type { Stay } from '../stays-api.ts';
import styles from './companions.module.css';

/** A companion in the form; without `id` it is new. */
export type CompanionEntry = {
  /** Identifies the row in the form. */
  readonly key: string;
  readonly id?: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly title: string;
  readonly native_name: string;
  readonly permanent: boolean;
};

/** Returns the companions of a stay. */
export function toCompanionEntries({ residents }: Stay): readonly CompanionEntry[] {
  return residents.slice(1).map((resident) => ({ ...resident, key: resident.id }));
}

const emptyEntry = { last_name: '', first_name: '', title: '', native_name: '', permanent: false };

type Props = {
  readonly people: readonly CompanionEntry[];
  readonly errors: Readonly<Record<string, TextKey>>;
  readonly onChange: (people: readonly CompanionEntry[]) => void;
};

/** Editable list of companions. */
export function Companions({ people, errors, onChange }: Props) {
  const t = useText();
  const update = (key: string, part: Partial<CompanionEntry>) =>
    onChange(people.map((person) => (person.key === key ? { ...person, ...part } : person)));
  return (
    <fieldset className={styles.people}>
      <legend>{t('rooms.company')}</legend>
      {people.map((person, at) => {
        const error = errors[`residents.${at}.last_name`];
        return (
          <div key={person.key} className={styles.person}>
            <Field
              label={t('rooms.first_name')}
              maxLength={120}
              value={person.first_name}
              onChange={(event) => update(person.key, { first_name: event.target.value })}
            />
            <Field
              label={t('rooms.last_name')}
              required
              maxLength={120}
              value={person.last_name}
              error={error && t(error)}
              onChange={(event) => update(person.key, { last_name: event.target.value })}
            />
            <IconButton
              label={t('rooms.remove_person', { name: person.last_name })}
              onClick={() => onChange(people.filter(({ key }) => key !== person.key))}
            >
              <Icon name="close" size={20} />
            </IconButton>
          </div>
        );
      })}
      {people.length < 20 ? (
        <Button
          variant="text"
          onClick={() =>
            onChange([...people, { ...emptyEntry, key: `new-${people.length}-${people.at(-1)?.key ?? ''}` }])
          }
        >
          {t('rooms.add_person')}
        </Button>
      ) : undefined}
    </fieldset>
  );
}
