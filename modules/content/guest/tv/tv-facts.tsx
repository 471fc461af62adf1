import type { ContentWindow } from '#content/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { leftToRight } from '#platform/web/i18n';
import { ReadingStop } from '#platform/web/ui/focus';
import { TvRow } from '#platform/web/ui/tv';
import { type Fact, useFacts } from '../fact-list.ts';
import styles from './tv-facts.module.css';

type Data = ContentWindow['template']['dataMap'];
type LinkAttribute = Fact & { readonly way: NonNullable<Fact['way']> };

function AttributeLink({ fact: { key, label, way } }: { fact: LinkAttribute }) {
  const shell = useGuestShell();
  const link = shell.menuLink({ onclick: way.action, oneapp_onclick: way.action });
  if (!link) return undefined;
  const text = way.ltr ? leftToRight(way.text) : way.text;
  return <TvRow focusKey={`page.fact.${key}`} title={text} end={label} onPress={link.open} />;
}

/** The attributes of a place or an event: texts as one focus stop, links as rows. */
export function TvFacts({ data }: { data: Data }) {
  const facts = useFacts(data);
  const texts = facts.filter(({ lines }) => lines.length > 0);
  const links = facts.filter((fact): fact is LinkAttribute => fact.way !== undefined);
  return (
    <>
      {texts.length > 0 ? (
        <ReadingStop focusKey="page.facts" className={styles.facts}>
          <dl>
            {texts.map(({ key, label, lines }) => (
              <div key={key} className={styles.fact}>
                <dt>{label}</dt>
                <dd>
                  {lines.map(({ text, note }) => (
                    <span key={text} className={styles.line}>
                      {text}
                      {note ? <span className={styles.note}>{note}</span> : undefined}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </ReadingStop>
      ) : undefined}
      {links.length > 0 ? (
        <ul className={styles.ways}>
          {links.map((fact) => (
            <AttributeLink key={fact.key} fact={fact} />
          ))}
        </ul>
      ) : undefined}
    </>
  );
}
