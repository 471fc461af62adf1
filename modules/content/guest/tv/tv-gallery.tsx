import { useState } from 'react';
import type { ContentWindow } from '#content/contract';
import { mediaUrl, useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { FocusArea, Focusable, type KeyedItem, type KeyHandler, keyedItems } from '#platform/web/ui/focus';
import { TvPicture, TvSheet } from '#platform/web/ui/tv';
import styles from './tv-gallery.module.css';

type Pictures = NonNullable<ContentWindow['template']['dataMap']['gallery']>;
type ViewerProps = {
  readonly pictures: readonly KeyedItem<Pictures[number]>[];
  /** Key of the picture that is shown first. */
  readonly first: string;
  readonly onClose: () => void;
};

/** Full-screen view of a picture; arrow keys move to the next one, OK and Back close it. */
function Viewer({ pictures, first, onClose }: ViewerProps) {
  const t = useText();
  const { mediaBase } = useProperty();
  const [shown, show] = useState(first);
  const count = pictures.length;
  // The first one, should the hotel have removed the picture meanwhile.
  const index = Math.max(
    0,
    pictures.findIndex(({ key }) => key === shown),
  );
  const { image = '', caption } = pictures[index]?.item ?? {};
  const position = t('content.picture', { number: index + 1, count });
  const step = (by: number) => show(pictures[Math.min(count - 1, Math.max(0, index + by))]?.key ?? shown);
  const onKey: KeyHandler = ({ key, keyCode }) => {
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
    if (key === 'ArrowRight' || keyCode === 39) step(forward);
    else if (key === 'ArrowLeft' || keyCode === 37) step(-forward);
    else return false;
    return true;
  };
  return (
    <TvSheet title={caption ?? position} position="whole" onClose={onClose} onKey={onKey}>
      <Focusable focusKey="viewer" className={styles.viewer} onPress={onClose} label={`${caption ?? ''} ${position}`}>
        <TvPicture key={image} src={mediaUrl(mediaBase, image)} className={styles.whole} />
        <span className={styles.words}>
          <span>{caption}</span>
          <span className={styles.place}>{position}</span>
        </span>
      </Focusable>
    </TvSheet>
  );
}

/** A row of pictures; OK shows one full-screen. */
export function TvGallery({ pictures }: { pictures: Pictures }) {
  const t = useText();
  const { mediaBase } = useProperty();
  const [open, setOpen] = useState<string>();
  const keyed = keyedItems(pictures, ({ image }) => image);
  const count = pictures.length;
  return (
    <section aria-label={t('content.gallery')} className={styles.gallery}>
      <FocusArea focusKey="page.gallery">
        <ul className={styles.row} data-scroll="x">
          {keyed.map(({ key, item: { image, caption } }, index) => (
            <li key={key}>
              <Focusable focusKey={`page.picture.${key}`} className={styles.tile} onPress={() => setOpen(key)}>
                <TvPicture
                  src={mediaUrl(mediaBase, image)}
                  alt={caption ? '' : t('content.picture', { number: index + 1, count })}
                  className={styles.picture}
                />
                <span className={styles.caption}>{caption}</span>
              </Focusable>
            </li>
          ))}
        </ul>
      </FocusArea>
      {open === undefined ? undefined : <Viewer pictures={keyed} first={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
