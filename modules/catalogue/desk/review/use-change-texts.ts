import { entryFields } from '#catalogue/rules';
import { useDeskProperty } from '#platform/web/desk-shell';
import { listText, type TextKey, useFormats, useLanguage, useText, weekdayName } from '#platform/web/i18n';
import type { CatalogueEntry, Hours, ItemEntry, Texts } from '../../contract.ts';
import { entryKey } from '../editor/rules/arrangement-for-drop.ts';
import { localizedTitle } from '../editor/rules/entry-draft.ts';
import type { CatalogueData } from '../editor/use-catalogue.ts';

/** What is needed to put changes into words. */
export type ChangeContext = Pick<CatalogueData, 'decimals' | 'default_language'> & {
  /** Entries to name places by. */
  readonly entries: readonly CatalogueEntry[];
};

const labels: { readonly [path: string]: TextKey } = {
  price: 'catalogue.price',
  tax_rate: 'catalogue.tax',
  pictures: 'catalogue.pictures',
  picture: 'catalogue.field.picture',
  allergens: 'catalogue.allergens',
  diets: 'catalogue.diets',
  purchase_flow: 'catalogue.flow',
  hours: 'catalogue.hours',
  place: 'catalogue.field.place',
  // Problems name the parts of a place.
  group: 'catalogue.field.place',
  outlet: 'catalogue.field.place',
  parent: 'catalogue.field.place',
  kind: 'catalogue.kind',
  lead_minutes: 'catalogue.lead',
  slot_minutes: 'catalogue.slot',
  order_limit: 'catalogue.limit',
  preorder: 'catalogue.preorder',
  payments: 'catalogue.payments',
  deliveries: 'catalogue.deliveries',
  telephone: 'catalogue.telephone',
};

/** Fields whose values are words of the interface, by the prefix of their texts. */
const words: { readonly [path: string]: string } = {
  allergens: 'catalogue.allergen',
  diets: 'catalogue.diet',
  kind: 'catalogue.kind',
  payments: 'orders.payment',
  deliveries: 'orders.location',
};

function useValueTexts({ decimals, default_language, entries }: ChangeContext) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const money = (minor: number) => formats.money(minor / 10 ** decimals);
  const title = (texts: Texts) => localizedTitle(texts, language, default_language);
  const list = (parts: readonly string[]) =>
    parts.length === 0 ? t('catalogue.change.nothing') : listText(parts, language);
  const signed = (minor: number) => (minor > 0 ? `+${money(minor)}` : money(minor));

  function hours(weekly: Hours['weekly']): string {
    const name = (day: number) => weekdayName(day, language, 'short');
    return weekly
      .map(
        (window) => `${window.days.map(name).join(' ')} ${formats.clock(window.from)}–${formats.clock(window.until)}`,
      )
      .join('; ');
  }

  function flow(groups: ItemEntry['purchase_flow']): string {
    const inserts = (group: ItemEntry['purchase_flow'][number]) =>
      group.sub_items.map(({ texts, price, price_diff, selected }) => {
        const total = price + price_diff;
        const named = total === 0 ? title(texts) : `${title(texts)} ${signed(total)}`;
        return selected ? t('catalogue.change.preselected', { option: named }) : named;
      });
    return groups.map((group) => `${title(group.texts)}: ${list(inserts(group))}`).join('; ');
  }

  function place({ group, outlet, parent }: { group?: string; outlet?: string; parent?: string }): string {
    const id = group ?? parent;
    const key = id === undefined ? `outlet/${outlet}` : `group/${id}`;
    const found = entries.find((entry) => entryKey(entry) === key);
    return found ? title(found.texts) : key;
  }
  return { money, title, list, hours, flow, place };
}

/** Returns functions that put the fields of an entry into words. */
export function useChangeTexts(context: ChangeContext) {
  const t = useText();
  const { languages } = useDeskProperty();
  const texts = useValueTexts(context);

  function label(path: string): string {
    const language = path.startsWith('texts.') ? path.slice('texts.'.length) : undefined;
    if (language !== undefined) {
      const name = languages.find(({ key }) => key === language)?.name ?? language;
      return t('catalogue.field.texts', { language: name });
    }
    const known = labels[path];
    return known ? t(known) : path;
  }

  const nothing = t('catalogue.change.nothing');
  const shown: { readonly [path: string]: (value: never) => string } = {
    price: texts.money,
    hours: texts.hours,
    place: texts.place,
    purchase_flow: (groups: ItemEntry['purchase_flow']) => texts.flow(groups) || nothing,
    preorder: (isOn: boolean) => t(isOn ? 'catalogue.yes' : 'catalogue.no'),
  };
  const word = (path: string, one: unknown) => (words[path] ? t(`${words[path]}.${one}` as TextKey) : String(one));

  function valueText(path: string, value: unknown): string {
    if (value === undefined) return path === 'hours' ? t('catalogue.always') : nothing;
    const known = shown[path];
    if (known) return known(value as never);
    if (Array.isArray(value)) return texts.list(value.map((one) => word(path, one)));
    if (!path.startsWith('texts.')) return word(path, value);
    const { title, description } = value as Texts[string];
    return [title, description].filter(Boolean).join(' – ');
  }

  return {
    label,
    title: (entry: CatalogueEntry) => texts.title(entry.texts) || t('catalogue.untitled'),
    value: (path: string, entry: CatalogueEntry) => valueText(path, entryFields(entry)[path]),
    placeName: (key: string) => {
      const [type, id] = key.split('/', 2);
      return texts.place(type === 'outlet' ? { outlet: id ?? '' } : { group: id ?? '' });
    },
    money: texts.money,
  };
}
