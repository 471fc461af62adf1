import { useText } from '#platform/web/i18n';
import { Button, Icon, IconButton } from '#platform/web/ui';
import type { ItemEntry } from '../../../contract.ts';
import { type Problems, problemAt } from '../rules/entry-problems.ts';
import { AllergensField } from './allergens.tsx';
import styles from './fields.module.css';
import { InsertStock } from './insert-stock.tsx';
import { NumberField } from './number-field.tsx';
import { PriceField } from './price-field.tsx';
import { TextsField } from './texts-field.tsx';

type Flow = ItemEntry['purchase_flow'];
type Group = Flow[number];
type Insert = Group['sub_items'][number];

/** What the fields of an entry share. */
export type Writing = {
  readonly language: string;
  readonly currency: string;
  readonly decimals: number;
  readonly problems: Problems;
};

function replaced<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((one, index) => (index === at ? value : one));
}

function moved<T>(list: readonly T[], at: number): T[] {
  const next = [...list];
  const [one] = next.splice(at, 1);
  if (one !== undefined) next.splice(at - 1, 0, one);
  return next;
}

/** An id that nothing in the flow has: inserts are told apart within the whole item. */
function freeIn(flow: Flow, word: string): string {
  const taken = new Set(flow.flatMap(({ id, sub_items }) => [id, ...sub_items.map((one) => one.id)]));
  let at = 1;
  while (taken.has(`${word}-${at}`)) at += 1;
  return `${word}-${at}`;
}

type InsertProps = {
  /** Id of the item that it goes with. */
  readonly item: string;
  readonly insert: Insert;
  readonly path: string;
  readonly writing: Writing;
  readonly onChange: (insert: Insert) => void;
  readonly onRemove: () => void;
  readonly onEarlier: (() => void) | undefined;
};

function InsertLine({ item, insert, path, writing, onChange, onRemove, onEarlier }: InsertProps) {
  const t = useText();
  const { language, currency, decimals, problems } = writing;
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
      <div className={styles.pair}>
        <PriceField
          label={t('catalogue.insert_price')}
          value={insert.price}
          {...{ currency, decimals }}
          onChange={(price) => onChange({ ...insert, price })}
        />
        <PriceField
          label={t('catalogue.insert_diff')}
          value={insert.price_diff}
          signed
          {...{ currency, decimals }}
          onChange={(price_diff) => onChange({ ...insert, price_diff })}
        />
      </div>
      <AllergensField chosen={insert.allergens} onChange={(allergens) => onChange({ ...insert, allergens })} />
      <InsertStock item={item} insert={insert.id} />
      <div className={styles.tools}>
        <Button look="text" disabled={!onEarlier} onClick={onEarlier}>
          {t('catalogue.earlier')}
        </Button>
        <Button look="danger" onClick={onRemove}>
          {t('catalogue.remove')}
        </Button>
      </div>
    </li>
  );
}

type GroupProps = {
  readonly item: string;
  readonly group: Group;
  readonly at: number;
  readonly writing: Writing;
  readonly newId: () => string;
  readonly onChange: (group: Group) => void;
  readonly onRemove: () => void;
};

function InsertGroup({ item, group, at, writing, newId, onChange, onRemove }: GroupProps) {
  const t = useText();
  const path = `purchase_flow.${at}`;
  const wrong = problemAt(writing.problems, `${path}.max_selects`) ?? writing.problems[`${path}.sub_items`];
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
        problems={writing.problems}
        language={writing.language}
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
            writing={writing}
            onChange={(next) => setInserts(replaced(group.sub_items, index, next))}
            onRemove={() => setInserts(group.sub_items.filter((one) => one !== insert))}
            onEarlier={index === 0 ? undefined : () => setInserts(moved(group.sub_items, index))}
          />
        ))}
      </ul>
      <Button
        look="text"
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
  /** Id of the item. */
  readonly item: string;
  readonly flow: Flow;
  readonly writing: Writing;
  readonly onChange: (flow: Flow) => void;
};

/** What a guest chooses with an item: groups of inserts, each with how many. */
export function PurchaseFlow({ item, flow, writing, onChange }: Props) {
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
          writing={writing}
          newId={() => freeIn(flow, 'insert')}
          onChange={(next) => onChange(replaced(flow, at, next))}
          onRemove={() => onChange(flow.filter((one) => one !== group))}
        />
      ))}
      <Button
        look="text"
        onClick={() =>
          onChange([...flow, { id: freeIn(flow, 'choice'), texts: {}, min_selects: 1, max_selects: 1, sub_items: [] }])
        }
      >
        {t('catalogue.add_choice')}
      </Button>
    </fieldset>
  );
}
