import { useState } from 'react';
import { useDesk } from '#platform/web/desk-shell';
import { languageChoices, listText, useAppLanguages, useLanguage, useText } from '#platform/web/i18n';
import { Button, Field, Select } from '#platform/web/ui';
import { Form, FormError } from '#platform/web/ui/desk';
import { refusalText } from '../refusal-text.ts';
import styles from '../staff.module.css';
import { type Me, staffRoutes } from '../staff-routes.ts';

/** Form for the user's own name and language. */
export function Profile({ me }: { readonly me: Me }) {
  const t = useText();
  const desk = useDesk();
  const change = staffRoutes.useRouteMutation('PATCH /api/v1/staff/me', [
    'GET /api/v1/staff/me',
    'GET /api/v1/staff/members',
  ]);
  const [name, setName] = useState(me.name);
  const shown = useLanguage();
  // An account without a language follows the browser.
  const present = me.language || shown;
  const [language, setLanguage] = useState(present);

  async function save(): Promise<void> {
    await change.run({ body: { name, ...(language !== present && { language }) } }).then(
      () => {
        desk.setLanguage(language);
        desk.toast(t('staff.saved'));
      },
      () => undefined,
    );
  }

  return (
    <Form onSubmit={() => void save()} narrow>
      <p className={styles.quiet}>
        <span dir="ltr">{me.email}</span> ·{' '}
        {listText(
          me.roles.map((role) => t(`staff.role.${role}`)),
          shown,
        )}
      </p>
      <Field
        label={t('staff.name')}
        required
        maxLength={80}
        autoComplete="name"
        dir="auto"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label={t('staff.language')}
        value={language}
        options={languageChoices(useAppLanguages())}
        onChange={setLanguage}
      />
      <FormError text={change.error ? refusalText(t, change.error) : undefined} />
      <div>
        <Button
          type="submit"
          variant="outlined"
          disabled={change.isPending || (name === me.name && language === present)}
        >
          {t('staff.save')}
        </Button>
      </div>
    </Form>
  );
}
