import { useEffect, useMemo, useState } from 'react';
import { systemClock } from '#platform/clock';
import { type RingingItem, useDesk, usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import type { PmsStatus } from '#pms/contract';
import { pmsQueries, pmsRoutes } from './pms-routes.ts';

/** How long a link may be down before the desk rings: most come back by themselves. */
const silentMs = 120_000;
/** How often the desk looks whether that time is over. */
const everyMs = 15_000;

type Link = Pick<PmsStatus, 'kind' | 'down_since' | 'down_noticed'>;

/** Returns since when the desk rings for a link, in milliseconds since 1970; undefined: it does not. */
export function ringsSince({ kind, down_since, down_noticed }: Link, now: number): number | undefined {
  if (kind === 'house' || down_since === null || down_noticed) return undefined;
  const from = Date.parse(down_since) + silentMs;
  return now >= from ? from : undefined;
}

function useNow(): number {
  const { serverNow } = useDesk();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = systemClock.every(everyMs, () => setNow(serverNow()));
    return () => timer.cancel();
  }, [serverNow]);
  return now;
}

/** Returns the alarm for stays that the PMS does not know any more, until those who may decide on them have. */
function useQuestionAlarm(): readonly RingingItem[] {
  const t = useText();
  const mayDecide = usePermission('pms.manage');
  const { data } = pmsRoutes.useRouteQuery('GET /api/v1/pms');
  const { removes = 0, of = 0 } = data?.question ?? {};
  const since = data?.question_at ?? '';
  return useMemo(() => {
    if (!mayDecide || since === '') return [];
    const text = t('pmsDesk.questionText', { removes, of });
    const ringing = { since: Date.parse(since), level: 0, target: { name: 'pms' }, acknowledge: undefined };
    return [{ id: 'pms-question', title: t('pmsDesk.question'), text, ...ringing }];
  }, [mayDecide, since, removes, of, t]);
}

/** Returns the alarm for a link that has been down for two minutes, until it is up or somebody takes note. */
function useDownAlarm(): readonly RingingItem[] {
  const t = useText();
  const formats = useFormats();
  const desk = useDesk();
  const now = useNow();
  const { data } = pmsRoutes.useRouteQuery('GET /api/v1/pms');
  const notice = pmsRoutes.useRouteMutation('POST /api/v1/pms/notice-down', pmsQueries);
  const since = data && ringsSince(data, now);
  const downSince = data?.down_since ?? '';
  // The action is a new function on every render, but does the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what rings counts
  return useMemo(() => {
    if (since === undefined) return [];
    const text = t('pmsDesk.downText', { time: formats.when(Date.parse(downSince), now) });
    const acknowledge = () => void notice.run({}).catch(() => desk.toast(t('pmsDesk.notNoticed')));
    return [{ id: 'pms', title: t('pmsDesk.down'), text, since, level: 0, target: { name: 'pms' }, acknowledge }];
  }, [since, downSince, t]);
}

/** Returns what rings for the PMS: that it is away, and that it no longer knows many stays. */
export function useLinkAlarm(): readonly RingingItem[] {
  const [down, question] = [useDownAlarm(), useQuestionAlarm()];
  return useMemo(() => [...down, ...question], [down, question]);
}
