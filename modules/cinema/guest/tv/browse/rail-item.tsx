import { type CSSProperties, memo } from 'react';
import { useText } from '#platform/web/i18n';
import { filmProgress } from '../../rules/film-time.ts';
import type { RowItem } from './film-rows.ts';
import { Poster } from './poster.tsx';
import { itemId } from './rail-sizes.ts';
import styles from './tv-films.module.css';

function Lock() {
  const t = useText();
  return (
    <svg className={styles.lock} viewBox="0 0 24 24" role="img" aria-label={t('films.protected')}>
      <path d="M12 17a2 2 0 0 0 2-2 2 2 0 0 0-2-2 2 2 0 0 0-2 2 2 2 0 0 0 2 2m6-9a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2h1V6a5 5 0 0 1 10 0v2h1m-6-5a3 3 0 0 0-3 3v2h6V6a3 3 0 0 0-3-3z" />
    </svg>
  );
}

/** How much of a film has been seen. */
function Seen({ item }: { item: Extract<RowItem, { readonly kind: 'film' }> }) {
  const progress = filmProgress(item.film);
  if (!progress) return undefined;
  return (
    <span className={styles.seen}>
      <i style={{ width: `${Math.round(100 * progress.share)}%` }} />
    </span>
  );
}

function Content({ item }: { item: RowItem }) {
  const t = useText();
  switch (item.kind) {
    case 'film':
      return (
        <>
          <span className={styles.card}>
            <Poster id={item.id} title={item.film.title} src={item.film.poster} />
            <Seen item={item} />
            {item.film.locked ? <Lock /> : undefined}
          </span>
          <span className={styles.caption}>
            <bdi>{item.film.title}</bdi>
          </span>
        </>
      );
    case 'package':
      return (
        <>
          <span className={`${styles.card} ${styles.fan}`}>
            {item.pack.posters.slice(0, 3).map((src) => (
              <Poster key={src} id={item.id} title="" src={src} />
            ))}
          </span>
          <span className={styles.caption}>
            <bdi>{item.pack.title}</bdi>
          </span>
        </>
      );
    case 'all':
      return (
        <>
          <span className={`${styles.card} ${styles.more}`}>
            <span>{item.count > 0 ? t('cinema.tv.all_of', { count: item.count }) : t('cinema.tv.all_free')}</span>
          </span>
          <span className={styles.caption} />
        </>
      );
    case 'waiting':
      return <span className={`${styles.card} ${styles.waiting}`} />;
  }
}

type Props = {
  readonly item: RowItem;
  readonly row: string;
  readonly column: number;
  readonly pitch: number;
  readonly isRtl: boolean;
};

/** An item of a row; `markRails` says which one the arrows have reached. */
export const RailItem = memo(function RailItem({ item, row, column, pitch, isRtl }: Props) {
  // Old engines know no logical properties in an element's own style.
  const place: CSSProperties = { [isRtl ? 'right' : 'left']: column * pitch };
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the active item
    // biome-ignore lint/a11y/useSemanticElements: items are placed by themselves
    <div
      role="gridcell"
      id={itemId(row, item)}
      className={item.kind === 'package' ? `${styles.item} ${styles.wide}` : styles.item}
      aria-selected={false}
      style={place}
    >
      <Content item={item} />
    </div>
  );
});
