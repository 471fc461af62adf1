import { useText } from '#platform/web/i18n';
import { Icon, IconButton, NamedIcon } from '#platform/web/ui';
import styles from './attached-parts.module.css';
import type { Composer } from './use-composer.ts';

/** What goes out with the message that is being written: a picture, and a page to which it points. */
export function AttachedParts({ composer: { draft, change } }: { readonly composer: Composer }) {
  const t = useText();
  const { picture, page } = draft;
  if (!picture && !page) return undefined;
  function removePicture(): void {
    if (picture) URL.revokeObjectURL(picture.preview);
    change({ picture: undefined });
  }
  return (
    <ul className={styles.parts} aria-label={t('chatDesk.attached')}>
      {picture ? (
        <li>
          <img src={picture.preview} alt={t('chatDesk.picture')} />
          <IconButton label={t('chatDesk.removePicture')} onClick={removePicture}>
            <Icon name="close" size={20} />
          </IconButton>
        </li>
      ) : undefined}
      {page ? (
        <li>
          <NamedIcon name="mdi-file-document-outline" size={20} />
          <bdi>{page.title}</bdi>
          <IconButton label={t('chatDesk.removePage')} onClick={() => change({ page: undefined })}>
            <Icon name="close" size={20} />
          </IconButton>
        </li>
      ) : undefined}
    </ul>
  );
}
