import { useState } from 'react';
import { useDesk, usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { DeskAsyncView, ImportQuestion, Page } from '#platform/web/ui/desk';
import type { PmsStatus } from '#pms/contract';
import { LineList } from './line-list.tsx';
import styles from './pms.module.css';
import { isDown, pmsQueries, pmsRoutes } from './pms-routes.ts';

/** An instant as the desk writes it; a dash without one. */
function useInstant(): (at: string | null) => string {
  const formats = useFormats();
  return (at) => (at === null ? '–' : formats.dateTime(Date.parse(at)));
}

/** Where the PMS sends what has changed; a manager enters it there. */
function NoticeAddress({ path }: { readonly path: string }) {
  return (
    <bdi className={styles.address} dir="ltr">
      {new URL(path, location.origin).href}
    </bdi>
  );
}

function Facts({ status }: { readonly status: PmsStatus }) {
  const t = useText();
  const instant = useInstant();
  const facts = [
    ['address', <bdi key="address">{status.address}</bdi>],
    ['lastRecord', instant(status.last_record_at)],
    ['lastResync', instant(status.last_resync_at)],
    ...(status.notice_path === null
      ? []
      : [['notices', <NoticeAddress key="notices" path={status.notice_path} />] as const]),
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`pmsDesk.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Asks for all stays, after a question, and says what came of it. */
function useResync() {
  const t = useText();
  const desk = useDesk();
  const [isRunning, setIsRunning] = useState(false);
  const resync = pmsRoutes.useRouteMutation('POST /api/v1/pms/resync', pmsQueries);
  async function ask(): Promise<void> {
    const isSure = await desk.confirm({
      title: t('pmsDesk.resyncAsk'),
      text: t('pmsDesk.resyncText'),
      action: t('pmsDesk.resync'),
    });
    if (!isSure) return;
    setIsRunning(true);
    try {
      const { checked_in: arrived, changed, moved, checked_out: left, question } = await resync.run({});
      if (!question) desk.toast(t('pmsDesk.resynced', { arrived, changed, moved, left }));
    } catch {
      desk.toast(t('pmsDesk.notResynced'));
    } finally {
      setIsRunning(false);
    }
  }
  return { ask, isRunning };
}

/** Whether stays that the PMS does not know may be checked out, and both answers for whoever may give one. */
function Question({ question }: { readonly question: NonNullable<PmsStatus['question']> }) {
  const t = useText();
  const desk = useDesk();
  const mayManage = usePermission('pms.manage');
  const apply = pmsRoutes.useRouteMutation('POST /api/v1/pms/resync/apply', pmsQueries);
  const discard = pmsRoutes.useRouteMutation('POST /api/v1/pms/resync/discard', pmsQueries);
  const take = async () => {
    const { checked_in: arrived, changed, moved, checked_out: left } = await apply.run({});
    desk.toast(t('pmsDesk.resynced', { arrived, changed, moved, left }));
  };
  const keep = async () => {
    await discard.run({});
    desk.toast(t('pmsDesk.kept'));
  };
  const answer = (run: () => Promise<void>) => () => void run().catch(() => desk.toast(t('pmsDesk.notResynced')));
  const answers = {
    no: { label: t('pmsDesk.keep'), run: answer(keep) },
    yes: { label: t('pmsDesk.take'), run: answer(take) },
  };
  return (
    <ImportQuestion
      text={t('pmsDesk.asks', question)}
      disabled={apply.isPending || discard.isPending}
      answers={mayManage ? answers : undefined}
    />
  );
}

function Link({ status }: { readonly status: PmsStatus }) {
  const t = useText();
  const instant = useInstant();
  const mayManage = usePermission('pms.manage');
  const { ask, isRunning } = useResync();
  const { link, since, problem, question } = status;
  return (
    <>
      <section className={styles.link} data-is={isDown(link) ? 'down' : 'up'}>
        <div>
          <div role="status">
            <h2>{t(`pmsDesk.link.${link}`)}</h2>
          </div>
          <p>{problem ? <bdi lang="en">{problem}</bdi> : t('pmsDesk.since', { time: instant(since) })}</p>
        </div>
        {mayManage ? (
          <Button variant="outlined" disabled={isRunning || link !== 'connected'} onClick={() => void ask()}>
            {isRunning ? t('pmsDesk.resyncing') : t('pmsDesk.resync')}
          </Button>
        ) : undefined}
      </section>
      {question ? <Question question={question} /> : undefined}
      <Facts status={status} />
      <LineList />
    </>
  );
}

/** The connection to the PMS: its state, all stays anew, and what was said on the line. */
export function PmsScreen() {
  const t = useText();
  const state = pmsRoutes.useRouteQuery('GET /api/v1/pms');
  return (
    <Page title={t('pmsDesk.title')}>
      <DeskAsyncView
        state={state}
        failed={{ title: t('pmsDesk.notLoaded') }}
        empty={({ kind }) =>
          kind === 'house' ? { title: t('pmsDesk.house'), text: t('pmsDesk.houseText') } : undefined
        }
      >
        {(status) => <Link status={status} />}
      </DeskAsyncView>
    </Page>
  );
}
