import { type TextKey, useText } from '#platform/web/i18n';
import { Button, Field, Icon, IconButton } from '#platform/web/ui';
import type { Stay } from '../stays-routes.ts';
import styles from './companions.module.css';

/** One who came along; without `id` it is a new one. */
export type Person = {
  /** Tells lines of the form apart. */
  readonly key: string;
  readonly id?: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly title: string;
  readonly native_name: string;
  readonly permanent: boolean;
};

/** Those who came along with the guest of a stay. */
export function peopleOf({ residents }: Stay): readonly Person[] {
  return residents.slice(1).map((resident) => ({ ...resident, key: resident.id }));
}

const nobody = { last_name: '', first_name: '', title: '', native_name: '', permanent: false };

type Props = {
  readonly people: readonly Person[];
  readonly wrong: Readonly<Record<string, TextKey>>;
  readonly onChange: (people: readonly Person[]) => void;
};

/** Lines for those who came along. */
export function Companions({ people, wrong, onChange }: Props) {
  const t = useText();
  const write = (key: string, part: Partial<Person>) =>
    onChange(people.map((person) => (person.key === key ? { ...person, ...part } : person)));
  return (
    <fieldset className={styles.people}>
      <legend>{t('rooms.company')}</legend>
      {people.map((person, at) => {
        const error = wrong[`residents.${at}.last_name`];
        return (
          <div key={person.key} className={styles.person}>
            <Field
              label={t('rooms.first_name')}
              maxLength={120}
              value={person.first_name}
              onChange={(event) => write(person.key, { first_name: event.target.value })}
            />
            <Field
              label={t('rooms.last_name')}
              required
              maxLength={120}
              value={person.last_name}
              error={error && t(error)}
              onChange={(event) => write(person.key, { last_name: event.target.value })}
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
          look="text"
          onClick={() => onChange([...people, { ...nobody, key: `new-${people.length}-${people.at(-1)?.key ?? ''}` }])}
        >
          {t('rooms.add_person')}
        </Button>
      ) : undefined}
    </fieldset>
  );
}
