import { useDeskProperty } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Field, Switch } from '#platform/web/ui';
import { DayField } from '#platform/web/ui/day';
import { TextArea } from '#platform/web/ui/desk';
import { useMinor } from '../cinema-routes.ts';
import styles from '../films.module.css';
import type { FilmDraft, FilmDraftProblem } from '../rules/film-draft.ts';

type Props = {
  readonly draft: FilmDraft;
  readonly problem: FilmDraftProblem | undefined;
  readonly onChange: (part: Partial<FilmDraft>) => void;
};

type OfferProps = Props & { readonly defaultPrice: number | undefined };

/** What a film costs, for whom it is, and when guests are offered it. */
export function OfferFields({ draft, defaultPrice, problem, onChange }: OfferProps) {
  const t = useText();
  const money = useMinor();
  const { code } = useDeskProperty().money;
  return (
    <>
      <div className={styles.pair}>
        <Field
          label={t('films.field.price', { currency: code })}
          inputMode="decimal"
          autoComplete="off"
          value={draft.price}
          hint={defaultPrice === undefined ? undefined : t('films.price_hint', { price: money(defaultPrice) })}
          error={problem === 'price' ? t('films.wrong.price') : undefined}
          onChange={(event) => onChange({ price: event.target.value })}
        />
        <Field
          label={t('films.field.level')}
          type="number"
          required
          min={0}
          max={21}
          value={draft.level}
          hint={t('films.level_hint')}
          onChange={(event) => onChange({ level: event.target.value })}
        />
      </div>
      <div className={styles.pair}>
        <DayField
          label={t('films.field.from')}
          value={draft.from}
          clearLabel={t('films.no_limit')}
          onChange={(from) => onChange({ from })}
        />
        <DayField
          label={t('films.field.until')}
          value={draft.until}
          clearLabel={t('films.no_limit')}
          error={problem === 'until' ? t('films.wrong.until') : undefined}
          onChange={(until) => onChange({ until })}
        />
      </div>
      <div>
        <Switch
          label={t('films.field.protected')}
          text={t('films.protected_text')}
          checked={draft.isProtected}
          onChange={(isProtected) => onChange({ isProtected })}
        />
        <Switch
          label={t('films.field.hidden')}
          text={t('films.hidden_text')}
          checked={draft.isHidden}
          onChange={(isHidden) => onChange({ isHidden })}
        />
      </div>
    </>
  );
}

const numbers = [
  { key: 'year', min: 0, max: 2200, step: 1 },
  { key: 'runtime', min: 0, max: 6000, step: 1 },
  { key: 'rating', min: 0, max: 10, step: 0.1 },
] as const;

const lists = [
  { key: 'original_title', maxLength: 200 },
  { key: 'genres', maxLength: 800 },
  { key: 'directors', maxLength: 1500 },
] as const;

const lines = [
  { key: 'cast', rows: 4 },
  { key: 'chapters', rows: 3 },
] as const;

/** What guests read about a film beside its title. */
export function DescriptionFields({ draft, problem, onChange }: Props) {
  const t = useText();
  return (
    <>
      <div className={styles.pair}>
        {numbers.map(({ key, ...input }) => (
          <Field
            key={key}
            {...input}
            label={t(`films.field.${key}`)}
            type="number"
            value={draft[key]}
            onChange={(event) => onChange({ [key]: event.target.value })}
          />
        ))}
      </div>
      {lists.map(({ key, maxLength }) => (
        <Field
          key={key}
          label={t(`films.field.${key}`)}
          dir="auto"
          maxLength={maxLength}
          value={draft[key]}
          onChange={(event) => onChange({ [key]: event.target.value })}
        />
      ))}
      {lines.map(({ key, rows }) => (
        <TextArea
          key={key}
          label={t(`films.field.${key}`)}
          dir="auto"
          rows={rows}
          value={draft[key]}
          error={problem === key ? t(`films.wrong.${problem}`) : undefined}
          onChange={(event) => onChange({ [key]: event.target.value })}
        />
      ))}
    </>
  );
}
