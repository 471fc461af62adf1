import { useDeskProperty } from '#platform/desk';
import { useText } from '#platform/i18n/browser';
import { Picture } from '#platform/ui';
import type { GroupEntry, ItemEntry } from '#shop/contract';
import { moneyText } from '../../rules/money-text.ts';
import { titleIn } from '../rules/drafts.ts';
import styles from './phone-preview.module.css';
import type { Previewed } from './phone-preview.tsx';

type Props = Previewed & { readonly outlet: string; readonly group: string | undefined };

function Line({ item, data, language }: Previewed & { readonly item: ItemEntry }) {
  const t = useText();
  const property = useDeskProperty();
  const texts = item.texts[language] ?? item.texts[data.default_language];
  const stock = data.stock.find(({ id }) => id === item.id);
  const off = stock?.sold_out === true || stock?.stock === 0;
  const [picture] = item.pictures;
  return (
    <li className={styles.item} data-off={off}>
      <div>
        <h4>{texts?.title || titleIn(item.texts, language)}</h4>
        {texts?.description ? <p className={styles.small}>{texts.description}</p> : undefined}
        <p className={styles.price}>{off ? t('catalogue.sold_out') : moneyText(item.price, data.currency, language)}</p>
      </div>
      {picture ? (
        <div className={styles.thumb}>
          <Picture shape="fill" src={`/media/${property.id}/${picture}?w=480`} />
        </div>
      ) : undefined}
    </li>
  );
}

/** An outlet as its page on the phone: its groups as tabs, the items of one below. */
export function ListPreview(props: Props) {
  const t = useText();
  const { entries, data, language, outlet, group } = props;
  const place = entries.find((one) => one.type === 'outlet' && one.id === outlet);
  const groups = entries.filter((one): one is GroupEntry => one.type === 'group' && one.outlet === outlet);
  const on = groups.find(({ id }) => id === group) ?? groups[0];
  const items = entries.filter((one): one is ItemEntry => one.type === 'item' && one.group === on?.id);
  const title = place ? titleIn(place.texts, language, data.default_language) : '';
  const about = place?.texts[language]?.description;
  return (
    <div className={styles.list}>
      <h3 className={styles.name}>{title || <span className={styles.untitled}>{t('catalogue.untitled')}</span>}</h3>
      {about ? <p className={styles.about}>{about}</p> : undefined}
      <div className={styles.tabs}>
        {groups.map((one) => (
          <span key={one.id} className={styles.tab} data-on={one === on}>
            {titleIn(one.texts, language, data.default_language) || t('catalogue.untitled')}
          </span>
        ))}
      </div>
      <ul>
        {items.map((item) => (
          <Line key={item.id} item={item} {...props} />
        ))}
      </ul>
      {items.length === 0 ? <p className={styles.small}>{t('catalogue.nothing_here')}</p> : undefined}
    </div>
  );
}
