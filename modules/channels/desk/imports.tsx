import type { TvImport } from '#channels/contract';
import { useFormats, useText } from '#platform/web/i18n';
import { ProblemList } from '#platform/web/ui/desk';
import styles from './channels.module.css';
import { channelsRoutes } from './channels-routes.ts';

/** What came of an import: how much was read, why it failed, and its problems by line. */
export function ImportResult({ result }: { readonly result: TvImport }) {
  const t = useText();
  const formats = useFormats();
  const { state, failure, channels, programmes, skipped, problems, problem_count: count } = result;
  const counts = { channels, programmes, skipped: formats.number(skipped) };
  return (
    <>
      <p
        className={state === 'failed' ? styles.missing : styles.note}
        role={state === 'running' ? 'status' : undefined}
      >
        {state === 'failed' ? t(`channels.failure.${failure ?? 'damaged'}`) : t(`channels.import.${state}`, counts)}
      </p>
      <ProblemList
        summary={t('channels.problems', { count: formats.number(count) })}
        problems={problems.map(({ line, what }) => ({
          where: line > 0 ? t('channels.line', { line: formats.number(line) }) : '',
          what,
        }))}
      />
    </>
  );
}

/** The latest imports, from addresses and by hand. */
export function Imports() {
  const t = useText();
  const formats = useFormats();
  const { data } = channelsRoutes.useRouteQuery('GET /api/v1/tv/imports');
  if (!data || data.items.length === 0) return undefined;
  return (
    <section>
      <h2 className={styles.heading}>{t('channels.imports')}</h2>
      <ul className={styles.sources}>
        {data.items.map((item) => (
          <li key={item.id} className={styles.source}>
            <div className={styles.words}>
              <p>
                {formats.dateTime(Date.parse(item.started_at))} · {t(`channels.kind.${item.kind}`)}
              </p>
              <ImportResult result={item} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
