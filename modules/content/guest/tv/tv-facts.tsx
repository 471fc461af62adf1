import type { ContentWindow } from '#content/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { leftToRight } from '#platform/web/i18n';
import { ReadingStop } from '#platform/web/ui/focus';
import { TvRow } from '#platform/web/ui/tv';
import { type Fact, useFacts } from '../fact-list.ts';
import styles from './tv-facts.module.css';

type Data = ContentWindow['template']['dataMap'];
type FactWay = Fact & { readonly way: NonNullable<Fact['way']> };

function Way({ fact: { key, label, way } }: { fact: FactWay }) {
  const shell = useGuestShell();
  const link = shell.menuLink({ onclick: way.action, oneapp_onclick: way.action });
  if (!link) return undefined;
  const text = way.ltr ? leftToRight(way.text) : way.text;
  return <TvRow focusKey={`page.fact.${key}`} title={text} end={label} onPress={link.open} />;
}

/** Facts of a place or an event: those to be read as one stop, those that lead somewhere as rows. */
export function TvFacts({ data }: { data: Data }) {
  const facts = useFacts(data);
  const told = facts.filter(({ lines }) => lines.length > 0);
  const ways = facts.filter((fact): fact is FactWay => fact.way !== undefined);
  return (
    <>
      {told.length > 0 ? (
        <ReadingStop focusKey="page.facts" className={styles.facts}>
          <dl>
            {told.map(({ key, label, lines }) => (
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
      {ways.length > 0 ? (
        <ul className={styles.ways}>
          {ways.map((fact) => (
            <Way key={fact.key} fact={fact} />
          ))}
        </ul>
      ) : undefined}
    </>
  );
}
