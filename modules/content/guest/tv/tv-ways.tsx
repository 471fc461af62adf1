import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { ReadingStop } from '#platform/web/ui/focus';
import { TvRow } from '#platform/web/ui/tv';
import { mediaAddress } from '../media-address.ts';
import styles from './tv-ways.module.css';

/** A page below this one, or what the hotel points out beside it. */
type WayOn = {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly text?: string | undefined;
  readonly image?: string | undefined;
  readonly action?: string | undefined;
};

function Row({ way, focusKey }: { way: WayOn; focusKey: string }) {
  const shell = useGuestShell();
  const { mediaBase } = useProperty();
  const { title, subtitle, text, image, action } = way;
  const link = action ? shell.menuLink({ onclick: action, oneapp_onclick: action }) : undefined;
  if (link) {
    const picture = image ? mediaAddress(mediaBase, image) : undefined;
    return (
      <TvRow focusKey={focusKey} title={title} text={subtitle ?? text} image={picture} onPress={() => link.open()} />
    );
  }
  // Leads nowhere, but says something.
  return (
    <li>
      <ReadingStop focusKey={focusKey} className={styles.still}>
        <p className={styles.name}>{title}</p>
        <p>{subtitle ?? text}</p>
      </ReadingStop>
    </li>
  );
}

/** What lies below a page, or what the hotel points out beside it, a row each. */
export function TvWays({ ways, kind }: { ways: readonly WayOn[]; kind: 'child' | 'banner' }) {
  const t = useText();
  return (
    <nav className={styles.ways} aria-label={t(kind === 'child' ? 'content.children' : 'content.banners')}>
      {kind === 'banner' ? <h2 className={styles.also}>{t('content.banners')}</h2> : undefined}
      <ul>
        {ways.map((way, index) => (
          <Row key={`${way.title} ${way.action}`} way={way} focusKey={`page.${kind}.${index}`} />
        ))}
      </ul>
    </nav>
  );
}
