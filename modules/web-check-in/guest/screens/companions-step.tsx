import { useText } from '#platform/web/i18n';
import { Button, Icon } from '#platform/web/ui';
import { mostPeople } from '#web-check-in/rules';
import { withoutPerson, withPerson } from '../check-in-state.ts';
import type { CheckInPage } from '../use-web-check-in.ts';
import { FormPage } from './form-page.tsx';
import { PersonFields } from './person-fields.tsx';
import styles from './web-check-in.module.css';

/** Everybody who comes with the guest. */
export function CompanionsStep({ check }: CheckInPage) {
  const t = useText();
  const people = check.checkIn.entry?.people ?? [];
  return (
    <FormPage check={check} step="companions" title={t('webCheckIn.companions')} text={t('webCheckIn.companions_text')}>
      {(wrong) => (
        <>
          {people.slice(1).map((_person, at) => {
            const index = at + 1;
            const title = t('webCheckIn.companion', { number: index + 1 });
            return (
              <fieldset key={index} className={styles.group}>
                <legend className={styles.companion}>
                  <span>{title}</span>
                  <Button
                    variant="text"
                    aria-label={`${t('webCheckIn.remove')}: ${title}`}
                    onClick={() => check.edit((entry) => withoutPerson(entry, index))}
                  >
                    {t('webCheckIn.remove')}
                  </Button>
                </legend>
                <PersonFields {...{ check, wrong, index }} />
              </fieldset>
            );
          })}
          {people.length < mostPeople ? (
            <Button variant="outlined" icon={<Icon name="plus" />} onClick={() => check.edit(withPerson)}>
              {t('webCheckIn.add')}
            </Button>
          ) : undefined}
        </>
      )}
    </FormPage>
  );
}
