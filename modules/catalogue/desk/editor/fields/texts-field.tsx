import { useId } from 'react';
import { useDeskProperty } from '#platform/web/desk-shell';
import { type TextKey, useText } from '#platform/web/i18n';
import { Field } from '#platform/web/ui';
import { TextArea } from '#platform/web/ui/desk';
import type { Texts } from '../../../contract.ts';
import { missingLanguages, writeText } from '../rules/entry-draft.ts';
import { type FieldProblems, findProblem } from '../rules/entry-problems.ts';
import styles from './entry-fields.module.css';

type Props = {
  readonly texts: Texts;
  readonly path: string;
  readonly problems: FieldProblems;
  /** The language being edited. */
  readonly language: string;
  /** Omits the description. */
  readonly short?: boolean;
  readonly onChange: (texts: Texts) => void;
};

/** Title and description in one language. */
export function TextsField({ texts, path, problems, language, short = false, onChange }: Props) {
  const t = useText();
  const hint = useId();
  const wrong: TextKey | undefined = findProblem(problems, `${path}.${language}`) ?? problems[path];
  const { title = '', description = '' } = texts[language] ?? {};
  const missing = missingLanguages(texts, [language]).length > 0 && Object.keys(texts).length > 0;
  return (
    <div lang={language} className={styles.texts}>
      <Field
        label={t('catalogue.title_field')}
        dir="auto"
        maxLength={160}
        value={title}
        error={wrong && t(wrong)}
        aria-describedby={missing ? hint : undefined}
        onChange={(event) => onChange(writeText(texts, language, { title: event.target.value }))}
      />
      {missing && !wrong ? (
        <p id={hint} className={styles.small}>
          {t('catalogue.missing_here')}
        </p>
      ) : undefined}
      {short ? undefined : (
        <TextArea
          label={t('catalogue.description')}
          dir="auto"
          maxLength={2000}
          value={description}
          onChange={(event) => onChange(writeText(texts, language, { description: event.target.value }))}
        />
      )}
    </div>
  );
}

type LanguagesProps = {
  readonly language: string;
  readonly texts: readonly Texts[];
  readonly onLanguage: (language: string) => void;
};

/** The hotel's languages; a dot marks those with missing texts. */
export function LanguageChips({ language, texts, onLanguage }: LanguagesProps) {
  const t = useText();
  const { languages } = useDeskProperty();
  return (
    <fieldset className={styles.chips} aria-label={t('catalogue.languages')}>
      {languages.map(({ key, name }) => {
        const missing = texts.some((entry) => missingLanguages(entry, [key]).length > 0);
        return (
          <button
            key={key}
            type="button"
            className={styles.day}
            style={{ paddingInline: 'var(--s4)', display: 'inline-flex', alignItems: 'center', gap: 'var(--s2)' }}
            aria-pressed={key === language}
            onClick={() => onLanguage(key)}
          >
            <bdi lang={key}>{name}</bdi>
            {missing ? <span className={styles.missing} role="img" aria-label={t('catalogue.missing')} /> : undefined}
          </button>
        );
      })}
    </fieldset>
  );
}
