import { useFormats, useText } from '#platform/web/i18n';
import { ProblemList } from '#platform/web/ui/desk';
import { cinemaRoutes } from '../cinema-routes.ts';
import styles from '../films.module.css';

/** The latest imports: what was read, why one failed, and its problems by line. */
export function FilmImports() {
  const t = useText();
  const formats = useFormats();
  const { data } = cinemaRoutes.useRouteQuery('GET /api/v1/films/imports');
  if (!data || data.items.length === 0) return undefined;
  return (
    <section>
      <h3>{t('films.imports')}</h3>
      <ul className={styles.list}>
        {data.items.map((item) => (
          <li key={item.id}>
            <p>
              {formats.dateTime(Date.parse(item.started_at))} · {t(`films.source.${item.source}`)}
            </p>
            <p
              className={item.state === 'failed' ? styles.problem : styles.note}
              role={item.state === 'running' ? 'status' : undefined}
            >
              {item.state === 'failed'
                ? t(`films.failure.${item.failure ?? 'damaged'}`)
                : t(`films.import.${item.state}`, { films: item.films, skipped: item.skipped })}
            </p>
            <ProblemList
              summary={t('films.problems', { count: item.problem_count })}
              problems={item.problems.map(({ path, line, what }) => ({
                where: [path, line > 0 ? t('films.line', { line: formats.number(line) }) : '']
                  .filter(Boolean)
                  .join(' '),
                what,
              }))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
