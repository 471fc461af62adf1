import { useLanguage, useText } from '#platform/web/i18n';
import type { Request } from '#requests/contract';
import { requestsRoutes } from './requests-routes.ts';

/** Refetch interval, for changes without a push: a request that is no longer recent. */
const everyMs = 30_000;

/** Reads the board if `enabled`. Pushes invalidate it; the last data stays while the server is unreachable. */
export function useRequestBoard(enabled = true) {
  const lang = useLanguage();
  return requestsRoutes.useRouteQuery(
    'GET /api/v1/requests/board',
    { query: { lang } },
    { enabled, refetchIntervalMs: everyMs, keepPrevious: true },
  );
}

type KindKey = Parameters<ReturnType<typeof useText>>[0] & `request_kind.${string}`;

/** Returns the title of a request: its own, else the text of its kind. */
export function useRequestTitle(): (request: Pick<Request, 'title' | 'kind'>) => string {
  const t = useText();
  return ({ title, kind }) => title || t(`request_kind.${kind}` as KindKey);
}
