import { ShellLink, useGuestShell } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Icon } from '#platform/web/ui';
import type { HomeRow } from '#property/contract';
import styles from './home.module.css';
import { Lead } from './lead.tsx';

function When({ row }: { row: HomeRow }) {
  const t = useText();
  const { clock } = useFormats();
  const time = clock(row.until || row.from || '');
  if (!time) return <span className={styles.when}>{t('home.today')}</span>;
  return <Lead text={t(row.until ? 'home.until' : 'home.from', { time })} value={time} />;
}

function Words({ row }: { row: HomeRow }) {
  return (
    <span className={styles.words}>
      <span className={styles.what}>{row.title}</span>
      {row.text ? <span className={styles.more}>{row.text}</span> : undefined}
    </span>
  );
}

/** A row of the home screen: when, what, and one action; the first action of the list has a filled button. */
export function NextRow({ row, first }: { row: HomeRow; first: boolean }) {
  const shell = useGuestShell();
  const link = row.action ? shell.menuLink({ onclick: row.action, oneapp_onclick: row.action }) : undefined;
  if (!link || row.action_title) {
    return (
      <li className={styles.row}>
        <When row={row} />
        <Words row={row} />
        {link ? (
          <ShellLink href={link.href} onOpen={() => link.open()} className={first ? styles.act : styles.actSoft}>
            {row.action_title}
          </ShellLink>
        ) : undefined}
      </li>
    );
  }
  return (
    <li>
      <ShellLink href={link.href} onOpen={() => link.open()} className={styles.row}>
        <When row={row} />
        <Words row={row} />
        <Icon name="chevron" />
      </ShellLink>
    </li>
  );
}
