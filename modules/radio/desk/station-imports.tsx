import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { ImportQuestion, ProblemList } from '#platform/web/ui/desk';
import type { RadioImport } from '#radio/contract';
import styles from './radio.module.css';
import { importQueries, radioRoutes, stationQueries } from './radio-routes.ts';

/** Whether stations that an import lacks may go, and both answers for whoever may give one. */
function Question({ item: { id, question } }: { readonly item: RadioImport }) {
  const t = useText();
  const desk = useDesk();
  const mayManage = usePermission('radio.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const queries = [...importQueries, ...stationQueries] as const;
  const apply = radioRoutes.useRouteMutation('POST /api/v1/radio/station-imports/{id}/apply', queries);
  const discard = radioRoutes.useRouteMutation('POST /api/v1/radio/station-imports/{id}/discard', queries);
  const answer = (one: typeof apply | typeof discard) => () =>
    void one.run({ params: { id } }).catch(() => desk.toast(t('radio.not_done')));
  const answers = {
    no: { label: t('radio.keep'), run: answer(discard) },
    yes: { label: t('radio.take'), run: answer(apply) },
  };
  return (
    <ImportQuestion
      text={t('radio.asks', question ?? { removes: 0, of: 0 })}
      disabled={cutOff || apply.isPending || discard.isPending}
      answers={mayManage ? answers : undefined}
    />
  );
}

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
                : t(`radio.import.${item.state === 'running' ? item.state : 'done'}`, countsOf(item))}
            </p>
            {item.state === 'waiting' ? <Question item={item} /> : undefined}
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
