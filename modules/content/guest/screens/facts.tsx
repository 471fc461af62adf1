import type { ReactNode } from 'react';
import type { PageTemplate } from '#content/contract';
import { ShellLink, useGuestShell } from '#platform/web/guest-shell';
import { type Fact, useFacts, useOpening } from '../fact-list.ts';
import styles from './facts.module.css';

type Data = PageTemplate['dataMap'];

/** Shows whether the place is open now, and until or from when. */
export function OpenNow({ data }: { data: Data }) {
  const opening = useOpening(data);
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
function AttributeLink({ way: { action, text, ltr } }: { way: NonNullable<Fact['way']> }) {
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
export function Facts({ data }: { data: Data }) {
  const facts = useFacts(data);
  if (facts.length === 0) return undefined;
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, label, lines, way }) => (
        <div key={key} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            {lines.map(({ text, note }) => (
              <span key={text} className={styles.line}>
                {text}
                {note ? <span className={styles.note}>{note}</span> : undefined}
              </span>
            ))}
            {way ? <AttributeLink way={way} /> : undefined}
          </dd>
        </div>
      ))}
    </dl>
  );
}
