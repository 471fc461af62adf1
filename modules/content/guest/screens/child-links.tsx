import type { ContentWindow } from '#content/contract';
import { mediaUrl, ShellLink, useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Icon, Picture } from '#platform/web/ui';
import styles from './child-links.module.css';

type Items = NonNullable<ContentWindow['template']['dataMap']['children']>;

function Child({ item: { title, subtitle, image, action } }: { item: Items[number] }) {
  const shell = useGuestShell();
  const { mediaBase } = useProperty();
  const link = shell.menuLink({ onclick: action, oneapp_onclick: action, title });
  const inside = (
    <>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {subtitle ? <span className={styles.text}>{subtitle}</span> : undefined}
      </span>
      {image ? (
        <span className={styles.photo}>
          <Picture src={mediaUrl(mediaBase, image)} shape="square" />
        </span>
      ) : undefined}
      {link ? <Icon name="chevron" /> : undefined}
    </>
  );
  if (!link) return <div className={styles.row}>{inside}</div>;
  return (
    <ShellLink href={link.href} onOpen={link.open} className={styles.row}>
      {inside}
    </ShellLink>
  );
}

/** Links to the child pages, one per row. */
export function ChildLinks({ items }: { items: Items }) {
  const t = useText();
  return (
    <nav className={styles.children} aria-label={t('content.children')}>
      <ul>
        {items.map((item) => (
          <li key={`${item.title} ${item.action}`}>
            <Child item={item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
