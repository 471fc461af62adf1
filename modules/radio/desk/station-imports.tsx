import { useFormats, useText } from '#platform/web/i18n';
import { ProblemList } from '#platform/web/ui/desk';
import type { RadioImport } from '#radio/contract';
import styles from './radio.module.css';
import { radioRoutes } from './radio-routes.ts';

/** The latest imports: what was read, why one failed, and its problems by line. */
export function StationImports() {
  const t = useText();
  const formats = useFormats();
  const { data } = radioRoutes.useRouteQuery('GET /api/v1/radio/station-imports');
  if (!data || data.items.length === 0) return undefined;
  const countsOf = ({ stations, skipped }: RadioImport) => ({
    stations: formats.number(stations),
    skipped: formats.number(skipped),
  });
  return (
    <section>
      <h2 className={styles.heading}>{t('radio.imports')}</h2>
      <ul className={styles.list}>
        {data.items.map((item) => (
          <li key={item.id}>
            <p>
              {formats.dateTime(Date.parse(item.started_at))} · {t(`radio.source.${item.source}`)}
            </p>
            <p className={item.state === 'failed' ? styles.problem : styles.note}>
              {item.state === 'failed'
                ? t(`radio.failure.${item.failure ?? 'damaged'}`)
                : t(`radio.import.${item.state}`, countsOf(item))}
            </p>
            <ProblemList
              summary={t('radio.problems', { count: formats.number(item.problem_count) })}
              problems={item.problems.map(({ line, what }) => ({
                where: line > 0 ? t('radio.line', { line: formats.number(line) }) : '',
                what,
              }))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
