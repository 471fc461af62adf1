import type { ReactNode } from 'react';
import { useFormats, useText } from '#platform/web/i18n';
import type { EntryChange } from '../../contract.ts';
import styles from './change-list.module.css';
import { groupChanges, placeOfChange, type ReviewedChange, reviewedPaths } from './rules/group-changes.ts';
import { type ChangeContext, useChangeTexts } from './use-change-texts.ts';

type Props<C extends EntryChange> = {
  readonly changes: readonly C[];
  readonly context: ChangeContext;
  /** Buttons of a change. */
  readonly actions: (change: ReviewedChange & { readonly changes: readonly C[] }) => ReactNode;
  /** What is shown below a field, such as a conflict. */
  readonly fieldNote?: (change: C, path: string) => ReactNode;
};

/** Who changed something last, and when. */
function Author({ change, path }: { readonly change: EntryChange; readonly path?: string }) {
  const t = useText();
  const formats = useFormats();
  const all = change.authors.filter((author) => path === undefined || author.path === path);
  const [last] = [...all].sort((one, other) => (one.at < other.at ? 1 : -1));
  if (!last) return undefined;
  const at = Date.parse(last.at);
  return (
    <span className={styles.author}>{t('catalogue.change.by', { who: last.by, when: formats.dateTime(at) })}</span>
  );
}

function Field<C extends EntryChange>({
  change,
  path,
  context,
  fieldNote,
}: Pick<Props<C>, 'context' | 'fieldNote'> & { readonly change: C; readonly path: string }) {
  const t = useText();
  const texts = useChangeTexts(context);
  const { before, after } = change;
  if (!before || !after) return undefined;
  return (
    <li className={styles.field}>
      <span className={styles.label}>{texts.label(path)}</span>
      <span>
        <span className="visually-hidden">{t('catalogue.change.from')} </span>
        <del className={styles.before}>
          <bdi>{texts.value(path, before)}</bdi>
        </del>{' '}
        <span aria-hidden="true" className={styles.arrow} />{' '}
        <span className="visually-hidden">{t('catalogue.change.to')} </span>
        <ins className={styles.after}>
          <bdi>{texts.value(path, after)}</bdi>
        </ins>
      </span>
      <Author change={change} path={path} />
      {fieldNote?.(change, path)}
    </li>
  );
}

function useHeading(context: ChangeContext) {
  const t = useText();
  const texts = useChangeTexts(context);
  return (group: ReviewedChange): { readonly title: string; readonly mark: string } => {
    const [change] = group.changes;
    const place = placeOfChange(group);
    if (group.kind === 'order') {
      const title = place
        ? t('catalogue.change.order_of', { name: texts.placeName(place) })
        : t('catalogue.change.order_outlets');
      return { title, mark: t('catalogue.change.order') };
    }
    const entry = change?.after ?? change?.before;
    const where = place && group.kind === 'new' ? ` ${t('catalogue.change.in', { name: texts.placeName(place) })}` : '';
    const price = group.kind === 'new' && entry?.type === 'item' ? `, ${texts.money(entry.price)}` : '';
    return { title: entry ? texts.title(entry) : '', mark: `${t(`catalogue.change.${group.kind}`)}${where}${price}` };
  };
}

/** Changes in words: what, by whom and when, before and after. */
export function ChangeList<C extends EntryChange>({ changes, context, actions, fieldNote }: Props<C>) {
  const heading = useHeading(context);
  return (
    <ul className={styles.list}>
      {groupChanges(changes).map((group) => {
        const { title, mark } = heading(group);
        const [change] = group.changes;
        const paths = change && group.kind === 'changed' ? reviewedPaths(change) : [];
        return (
          <li key={group.key} className={styles.change}>
            <div className={styles.head}>
              <h3>
                <bdi>{title}</bdi> <span className={styles.mark}>{mark}</span>
              </h3>
              <div className={styles.actions}>{actions(group)}</div>
            </div>
            {change && paths.length === 0 ? <Author change={change} /> : undefined}
            {change && group.kind !== 'changed' ? fieldNote?.(change, '') : undefined}
            {change && paths.length > 0 ? (
              <ul className={styles.fields}>
                {paths.map((path) => (
                  <Field key={path} change={change} path={path} context={context} {...(fieldNote && { fieldNote })} />
                ))}
              </ul>
            ) : undefined}
          </li>
        );
      })}
    </ul>
  );
}
