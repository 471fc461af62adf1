import { useText } from '#platform/web/i18n';
import { Button, Icon, IconButton, Switch } from '#platform/web/ui';
import type { ItemEntry } from '../../../contract.ts';
import { type FieldProblems, findProblem } from '../rules/entry-problems.ts';
import { replaceInsert } from '../rules/replace-insert.ts';
import { AllergensField } from './allergens-field.tsx';
import styles from './entry-fields.module.css';
import { InsertPriceField } from './insert-price-field.tsx';
import { InsertStockField } from './insert-stock-field.tsx';
import { NumberField } from './number-field.tsx';
import { TextsField } from './texts-field.tsx';

type Flow = ItemEntry['purchase_flow'];
type Group = Flow[number];
type Insert = Group['sub_items'][number];

/** Context shared by the fields of an entry. */
export type FieldContext = {
  readonly language: string;
  readonly currency: string;
  readonly decimals: number;
  readonly problems: FieldProblems;
  /** Whether guests see the entry. */
  readonly isLive: boolean;
};

function replaced<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((entry, index) => (index === at ? value : entry));
}

function movedUp<T>(list: readonly T[], at: number): T[] {
  const next = [...list];
  const [entry] = next.splice(at, 1);
  if (entry !== undefined) next.splice(at - 1, 0, entry);
  return next;
}

/** Returns an id that is unique within the flow: insert ids must be unique within the whole item. */
function uniqueId(flow: Flow, prefix: string): string {
  const taken = new Set(flow.flatMap(({ id, sub_items }) => [id, ...sub_items.map((insert) => insert.id)]));
  let at = 1;
  while (taken.has(`${prefix}-${at}`)) at += 1;
  return `${prefix}-${at}`;
}

type InsertProps = {
  /** The item that it goes with. */
  readonly item: ItemEntry;
  readonly insert: Insert;
  readonly path: string;
  readonly context: FieldContext;
  readonly onChange: (insert: Insert) => void;
  readonly onRemove: () => void;
  readonly onMoveUp: (() => void) | undefined;
};

function InsertLine({ item, insert, path, context, onChange, onRemove, onMoveUp }: InsertProps) {
  const t = useText();
  const { language, problems } = context;
  return (
    <li className={styles.insert}>
      <TextsField
        short
        texts={insert.texts}
        path={`${path}.texts`}
        problems={problems}
        language={language}
        onChange={(texts) => onChange({ ...insert, texts })}
      />
      <InsertPriceField
        insert={insert}
        dishPrice={item.price}
        context={context}
        onChange={(prices) => onChange({ ...insert, ...prices })}
      />
      <AllergensField chosen={insert.allergens} onChange={(allergens) => onChange({ ...insert, allergens })} />
      <Switch
        label={t('catalogue.preselected')}
        text={t('catalogue.preselected_text')}
        checked={insert.selected ?? false}
        onChange={(selected) => onChange({ ...insert, selected: selected || undefined })}
      />
      {context.isLive ? <InsertStockField item={item.id} insert={insert.id} /> : undefined}
      <div className={styles.tools}>
        <Button variant="text" disabled={!onMoveUp} onClick={onMoveUp}>
          {t('catalogue.earlier')}
        </Button>
        <Button variant="danger" onClick={onRemove}>
          {t('catalogue.remove')}
        </Button>
      </div>
    </li>
  );
}

type GroupProps = {
  readonly item: ItemEntry;
  readonly group: Group;
  readonly at: number;
  readonly context: FieldContext;
  readonly newId: () => string;
  readonly onChange: (group: Group) => void;
  readonly onRemove: () => void;
};

function InsertGroup({ item, group, at, context, newId, onChange, onRemove }: GroupProps) {
  const t = useText();
  const path = `purchase_flow.${at}`;
  const wrong = findProblem(context.problems, `${path}.max_selects`) ?? context.problems[`${path}.sub_items`];
  const setInserts = (sub_items: Insert[]) => onChange({ ...group, sub_items });
  return (
    <div className={styles.window}>
      <div className={styles.tools}>
        <strong>{t('catalogue.choice_number', { number: at + 1 })}</strong>
        <IconButton label={t('catalogue.remove_choice')} onClick={onRemove}>
          <Icon name="close" size={20} />
        </IconButton>
      </div>
      <TextsField
        short
        texts={group.texts}
        path={`${path}.texts`}
        problems={context.problems}
        language={context.language}
        onChange={(texts) => onChange({ ...group, texts })}
      />
      <div className={styles.pair}>
        <NumberField
          label={t('catalogue.at_least')}
          value={group.min_selects}
          min={0}
          max={50}
          onChange={(value = 0) => onChange({ ...group, min_selects: value })}
        />
        <NumberField
          label={t('catalogue.at_most')}
          value={group.max_selects}
          min={1}
          max={50}
          error={wrong && t(wrong)}
          onChange={(value = 1) => onChange({ ...group, max_selects: value })}
        />
      </div>
      <ul>
        {group.sub_items.map((insert, index) => (
          <InsertLine
            key={insert.id}
            item={item}
            insert={insert}
            path={`${path}.sub_items.${index}`}
            context={context}
            onChange={(next) => onChange(replaceInsert(group, index, next))}
            onRemove={() => setInserts(group.sub_items.filter((other) => other !== insert))}
            onMoveUp={index === 0 ? undefined : () => setInserts(movedUp(group.sub_items, index))}
          />
        ))}
      </ul>
      <Button
        variant="text"
        onClick={() =>
          setInserts([...group.sub_items, { id: newId(), texts: {}, price: 0, price_diff: 0, allergens: [] }])
        }
      >
        {t('catalogue.add_insert')}
      </Button>
    </div>
  );
}

type Props = {
  readonly item: ItemEntry;
  readonly flow: Flow;
  readonly context: FieldContext;
  readonly onChange: (flow: Flow) => void;
};

/** The purchase flow of an item: groups of inserts with their minimum and maximum selections. */
export function PurchaseFlowField({ item, flow, context, onChange }: Props) {
  const t = useText();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('catalogue.flow')}</legend>
      {flow.map((group, at) => (
        <InsertGroup
          key={group.id}
          item={item}
          group={group}
          at={at}
          context={context}
          newId={() => uniqueId(flow, 'insert')}
          onChange={(next) => onChange(replaced(flow, at, next))}
          onRemove={() => onChange(flow.filter((other) => other !== group))}
        />
      ))}
      <Button
        variant="text"
        onClick={() =>
          onChange([
            ...flow,
            { id: uniqueId(flow, 'choice'), texts: {}, min_selects: 1, max_selects: 1, sub_items: [] },
          ])
        }
      >
        {t('catalogue.add_choice')}
      </Button>
    </fieldset>
  );
}
