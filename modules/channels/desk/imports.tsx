import type { TvImport } from '#channels/contract';
import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { ImportQuestion, ProblemList } from '#platform/web/ui/desk';
import styles from './channels.module.css';
import { channelsRoutes, importQueries } from './channels-routes.ts';

/** Whether what an import lacks may go, and both answers for whoever may give one. */
function Question({ result: { id, kind, question } }: { readonly result: TvImport }) {
  const t = useText();
  const desk = useDesk();
  const mayManage = usePermission('tv.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const apply = channelsRoutes.useRouteMutation('POST /api/v1/tv/imports/{id}/apply', importQueries);
  const discard = channelsRoutes.useRouteMutation('POST /api/v1/tv/imports/{id}/discard', importQueries);
  const { removes, of } = question ?? { removes: 0, of: 0 };
  const answer = (one: typeof apply | typeof discard) => () =>
    void one.run({ params: { id } }).catch(() => desk.toast(t('channels.not_done')));
  return (
    <ImportQuestion
      text={t(`channels.asks.${kind}`, { removes, of })}
      disabled={cutOff || apply.isPending || discard.isPending}
      answers={
        mayManage
          ? {
              no: { label: t(`channels.keep.${kind}`), run: answer(discard) },
              yes: { label: t(`channels.take.${kind}`), run: answer(apply) },
            }
          : undefined
      }
    />
  );
}

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
        {state === 'failed'
          ? t(`channels.failure.${failure ?? 'damaged'}`)
          : t(`channels.import.${state === 'running' ? state : 'done'}`, counts)}
      </p>
      {state === 'waiting' ? <Question result={result} /> : undefined}
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
