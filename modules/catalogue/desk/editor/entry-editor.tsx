import type { ApiProblem } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import type { CatalogueEntry } from '../../contract.ts';
import styles from './entry-editor.module.css';
import { ItemFields } from './fields/item-fields.tsx';
import { GroupFields, OutletFields } from './fields/outlet-fields.tsx';
import type { FieldContext } from './fields/purchase-flow-field.tsx';
import { StockField } from './fields/stock-field.tsx';
import { LanguageChips, TextsField } from './fields/texts-field.tsx';
import { entryKey } from './rules/arrangement-for-drop.ts';
import { serverProblems, validateEntry } from './rules/entry-problems.ts';
import type { CatalogueData } from './use-catalogue.ts';

type Props = {
  readonly entry: CatalogueEntry;
  readonly data: CatalogueData;
  /** Whether problems are shown. */
  readonly tried: boolean;
  readonly problem: ApiProblem | undefined;
  readonly language: string;
  readonly onLanguage: (language: string) => void;
  readonly onChange: (entry: CatalogueEntry) => void;
};

function Fields({ entry, context, onChange }: Pick<Props, 'entry' | 'onChange'> & { readonly context: FieldContext }) {
  switch (entry.type) {
    case 'outlet':
      return <OutletFields outlet={entry} context={context} onChange={(part) => onChange({ ...entry, ...part })} />;
    case 'group':
      return <GroupFields group={entry} context={context} onChange={(part) => onChange({ ...entry, ...part })} />;
    case 'item':
      return <ItemFields item={entry} context={context} onChange={(part) => onChange({ ...entry, ...part })} />;
  }
}

function allTexts(entry: CatalogueEntry) {
  if (entry.type !== 'item') return [entry.texts];
  const inserts = entry.purchase_flow.flatMap(({ texts, sub_items }) => [
    texts,
    ...sub_items.map((insert) => insert.texts),
  ]);
  return [entry.texts, ...inserts];
}

/** The form of one entry: its texts by language and all other fields. */
export function EntryEditor({ entry, data, tried, problem, language, onLanguage, onChange }: Props) {
  const t = useText();
  const problems = { ...serverProblems(problem), ...(tried ? validateEntry(entry) : {}) };
  const { currency, decimals } = data;
  const isLive = data.live.some((one) => entryKey(one) === entryKey(entry));
  const context = { language, currency, decimals, problems, isLive };
  return (
    <div className={styles.form}>
      <h2 className="visually-hidden">{t(`catalogue.type.${entry.type}`)}</h2>
      <LanguageChips language={language} texts={allTexts(entry)} onLanguage={onLanguage} />
      <TextsField
        key={language}
        texts={entry.texts}
        path="texts"
        problems={problems}
        language={language}
        onChange={(texts) => onChange({ ...entry, texts })}
      />
      {entry.type === 'item' && isLive ? (
        <StockField key={entry.id} id={entry.id} stock={data.stock.find(({ id }) => id === entry.id)} />
      ) : undefined}
      <Fields entry={entry} context={context} onChange={onChange} />
    </div>
  );
}
