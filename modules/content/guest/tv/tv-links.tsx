import { mediaUrl, useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { FocusableText, keyedItems } from '#platform/web/ui/focus';
import { TvRow } from '#platform/web/ui/tv';
import styles from './tv-links.module.css';

/** A child page or a banner. */
type LinkItem = {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly text?: string | undefined;
  readonly image?: string | undefined;
  readonly action?: string | undefined;
};

/** What a way is known by: where it leads, and what it says. */
const nameOf = ({ action = '', title }: LinkItem) => `${action} ${title}`;

function Row({ way, focusKey }: { way: LinkItem; focusKey: string }) {
  const shell = useGuestShell();
  const { mediaBase } = useProperty();
  const { title, subtitle, text, image, action } = way;
  const link = action ? shell.menuLink({ onclick: action, oneapp_onclick: action, title }) : undefined;
  if (link) {
    const picture = image ? mediaUrl(mediaBase, image) : undefined;
    return (
      <TvRow focusKey={focusKey} title={title} text={subtitle ?? text} image={picture} onPress={() => link.open()} />
    );
  }
  // Without an action it is only text.
  return (
    <li>
      <FocusableText focusKey={focusKey} className={styles.still}>
        <p className={styles.name}>{title}</p>
        <p>{subtitle ?? text}</p>
      </FocusableText>
    </li>
  );
}

/** The child pages or the banners of a page, one per row. */
export function TvLinks({ links, kind }: { links: readonly LinkItem[]; kind: 'child' | 'banner' }) {
  const t = useText();
  return (
    <nav className={styles.ways} aria-label={t(kind === 'child' ? 'content.children' : 'content.banners')}>
      {kind === 'banner' ? <h2 className={styles.also}>{t('content.banners')}</h2> : undefined}
      <ul>
        {keyedItems(links, nameOf).map(({ key, item }) => (
          <Row key={key} way={item} focusKey={`page.${kind}.${key}`} />
        ))}
      </ul>
    </nav>
  );
}
