import { browserFetch } from '#platform/web/browser';
import type { GuestShell } from '#platform/web/guest-shell';

const longest = 4_000;
const mostAMinute = 10;

/** Sends lines to the server's log (`log.php`), at most ten a minute, and what the window reports by itself. */
export function createServerLog(now: () => number, send = browserFetch): GuestShell['log'] {
  let since = 0;
  let sent = 0;
  const log: GuestShell['log'] = (level, message, component = 'shell') => {
    if (now() - since > 60_000) {
      since = now();
      sent = 0;
    }
    sent += 1;
    if (sent > mostAMinute) return;
    const body = JSON.stringify({ lvl: level, msg: message.slice(0, longest), component });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true };
    // A log that cannot be sent is lost; there is nobody to tell.
    send('/ONEapp/api/php_helpers/log.php', init).catch(() => undefined);
  };
  addEventListener('error', (event) => log('error', event.message || 'resource failed', 'window'));
  addEventListener('unhandledrejection', (event) => log('error', String(event.reason), 'window'));
  return log;
}
