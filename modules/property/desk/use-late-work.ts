import { useMemo, useState } from 'react';
import { createRouteHooks, type RingingItem } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import type { property } from '#property/contract';

const propertyRoutes = createRouteHooks<typeof property>();

/** How often the desk asks, in milliseconds: no push tells of work that is not done. */
const pollMs = 30_000;

/** Returns the alarms for work of the server that has waited for too long, until it is done or somebody takes note. */
export function useLateWork(): readonly RingingItem[] {
  const t = useText();
  const formats = useFormats();
  const [noticed, setNoticed] = useState<readonly string[]>([]);
  const { data } = propertyRoutes.useRouteQuery('GET /api/v1/late-work', {}, { refetchIntervalMs: pollMs });
  return useMemo(() => {
    const late = (data?.items ?? []).filter(({ lane }) => !noticed.includes(lane));
    return late.map(({ lane, kind, since }) => ({
      id: `late ${lane}`,
      title: t(`propertyDesk.late.${kind}`),
      text: t(`propertyDesk.lateText.${kind}`, { time: formats.dateTime(Date.parse(since)) }),
      since: Date.parse(since),
      level: 0,
      target: kind === 'webhook' ? { name: 'webhooks' } : { name: 'rooms' },
      acknowledge: () => setNoticed((all) => [...all, lane]),
    }));
  }, [data, noticed, t, formats]);
}
