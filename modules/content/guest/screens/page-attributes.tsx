import type { ReactNode } from 'react';
import type { PageTemplate } from '#content/contract';
import { ShellLink } from '#platform/web/guest-shell';
import { type AttributeLink, useAttributeLink, useOpeningStatus, usePageAttributes } from '../use-page-attributes.ts';
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
function Way({ way }: { way: AttributeLink }) {
  const link = useAttributeLink(way);
  const { text, ltr } = way;
  const inside = ltr ? <bdi dir="ltr">{breakable(text)}</bdi> : text;
  if (!link) return <span>{inside}</span>;
  return (
    <ShellLink href={link.href} onOpen={link.open} className={styles.way}>
      {inside}
    </ShellLink>
  );
}

/** The attributes of a place or an event, one per line. */
export function PageAttributes({ page, data }: { page: string; data: Data }) {
  const attributes = usePageAttributes(page, data);
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
            {link ? <Way way={link} /> : undefined}
          </dd>
        </div>
      ))}
    </dl>
  );
}
