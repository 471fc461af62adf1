import type { ReactNode } from 'react';
import type { PageTemplate } from '#content/contract';
import { ShellLink, useGuestShell } from '#platform/web/guest-shell';
import { type PageAttribute, useOpeningStatus, usePageAttributes } from '../use-page-attributes.ts';
import styles from './page-attributes.module.css';

type Data = PageTemplate['dataMap'];

/** Shows whether the place is open now, and until or from when. */
export function OpeningNotice({ data }: { data: Data }) {
  const opening = useOpeningStatus(data);
  if (!opening) return undefined;
  return (
    <p className={styles.now} data-open={opening.open || undefined}>
      {opening.text}
    </p>
  );
}

/** Lets a long mail address wrap after the @ sign. */
function breakable(text: string): ReactNode {
  const at = text.lastIndexOf('@') + 1;
  if (at === 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

/** An attribute value that opens a phone call, a mail or a web page. */
function AttributeLink({ link: { action, text, ltr } }: { link: NonNullable<PageAttribute['link']> }) {
  const shell = useGuestShell();
  const link = shell.menuLink({ onclick: action, oneapp_onclick: action });
  const inside = ltr ? <bdi dir="ltr">{breakable(text)}</bdi> : text;
  if (!link) return <span>{inside}</span>;
  return (
    <ShellLink href={link.href} onOpen={link.open} className={styles.way}>
      {inside}
    </ShellLink>
  );
}

/** The attributes of a place or an event, one per line. */
export function PageAttributes({ data }: { data: Data }) {
  const attributes = usePageAttributes(data);
  if (attributes.length === 0) return undefined;
  return (
    <dl className={styles.facts}>
      {attributes.map(({ key, label, lines, link }) => (
        <div key={key} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            {lines.map(({ text, note }) => (
              <span key={text} className={styles.line}>
                {text}
                {note ? <span className={styles.note}>{note}</span> : undefined}
              </span>
            ))}
            {link ? <AttributeLink link={link} /> : undefined}
          </dd>
        </div>
      ))}
    </dl>
  );
}
