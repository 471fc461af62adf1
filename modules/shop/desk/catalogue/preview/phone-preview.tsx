import { useDeskProperty } from '#platform/desk';
import { useText } from '#platform/i18n/browser';
import type { CatalogueEntry } from '#shop/contract';
import type { CatalogueData } from '../catalogue-data.ts';
import { outletOf } from '../rules/catalogue-tree.ts';
import { ItemPreview } from './item-preview.tsx';
import { ListPreview } from './list-preview.tsx';
import styles from './phone-preview.module.css';

/** What a preview shows: the entries as they are being written. */
export type Previewed = {
  readonly data: CatalogueData;
  readonly entries: readonly CatalogueEntry[];
  readonly language: string;
};

type Props = Previewed & { readonly entry: CatalogueEntry };

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/** The guest's phone as it will show the entry, with what is not saved yet; nothing in it can be pressed. */
export function PhonePreview({ entry, ...previewed }: Props) {
  const t = useText();
  const { languages } = useDeskProperty();
  const { language, entries } = previewed;
  const name = languages.find(({ key }) => key === language)?.name ?? language;
  return (
    <section className={styles.preview} aria-label={t('catalogue.preview')}>
      <p className={styles.caption}>{t('catalogue.preview_in', { language: name })}</p>
      <div className={styles.phone} inert lang={language} dir={rightToLeft.has(language) ? 'rtl' : 'ltr'}>
        {entry.type === 'item' ? (
          <ItemPreview item={entry} {...previewed} />
        ) : (
          <ListPreview
            outlet={outletOf(entries, entry)}
            group={entry.type === 'group' ? entry.id : undefined}
            {...previewed}
          />
        )}
      </div>
    </section>
  );
}
