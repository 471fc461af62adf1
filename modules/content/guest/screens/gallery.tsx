import type { ContentWindow } from '#content/contract';
import { mediaUrl, useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Picture } from '#platform/web/ui';
import styles from './gallery.module.css';

type Pictures = NonNullable<ContentWindow['template']['dataMap']['gallery']>;

/** A horizontally scrolling row of pictures. */
export function Gallery({ pictures }: { pictures: Pictures }) {
  const t = useText();
  const { mediaBase } = useProperty();
  const count = pictures.length;
  return (
    <section className={styles.gallery} aria-label={t('content.gallery')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable row must be reachable by keyboard */}
      <ul className={styles.strip} tabIndex={0}>
        {pictures.map(({ image, caption }, index) => (
          <li key={image}>
            <figure>
              <div className={styles.photo}>
                <Picture
                  src={mediaUrl(mediaBase, image)}
                  alt={caption ? '' : t('content.picture', { number: index + 1, count })}
                  shape="tall"
                />
              </div>
              {caption ? <figcaption>{caption}</figcaption> : undefined}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
