import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { browserFetch } from '#platform/web/browser';
import type { GuestShell } from '#platform/web/guest-shell';
import { createUseReports, type UseReports } from './use-reports.ts';

const json = { 'content-type': 'application/json' };

/** Creates the reports of the running page. */
export function createPageReports({ wire, log }: GuestShell): UseReports {
  return createUseReports({
    ...{ wire, log, clock: systemClock },
    post: (end) => {
      const init = { method: 'POST', headers: json, body: JSON.stringify(end), keepalive: true };
      browserFetch('/ONEapp/api/ended-uses', init).catch(() => undefined);
    },
    language: () => document.documentElement.lang,
    firstNumber: Math.floor(systemRandom.number() * 900_000_000),
  });
}
