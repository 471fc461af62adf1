import type { ContentWindow } from '#content/contract';
import { mediaUrl, ShellLink, useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Picture } from '#platform/web/ui';
import styles from './banners.module.css';

type Banner = ContentWindow['banners'][number];

function BannerCard({ banner: { title, text, image, action } }: { banner: Banner }) {
  const shell = useGuestShell();
  const { mediaBase } = useProperty();
  const link = action ? shell.menuLink({ onclick: action, oneapp_onclick: action }) : undefined;
  const inside = (
    <>
      {image ? <Picture src={mediaUrl(mediaBase, image)} shape="wide" /> : undefined}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text ? <span className={styles.text}>{text}</span> : undefined}
      </span>
    </>
  );
  if (!link) return <div className={styles.banner}>{inside}</div>;
  return (
    <ShellLink href={link.href} onOpen={link.open} className={styles.banner}>
      {inside}
    </ShellLink>
  );
}

/** The banners of a page. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const t = useText();
  return (
    <aside className={styles.banners} aria-label={t('content.banners')}>
      {banners.map((banner) => (
        <BannerCard key={banner.title} banner={banner} />
      ))}
    </aside>
  );
}
