import { browserFetch } from '#platform/web/browser';
import type { GuestShell } from '#platform/web/guest-shell';

const maxLength = 4_000;
const maxPerMinute = 10;

/**
 * Creates the client of the server's log (`log.php`), limited to ten lines a minute; it also reports uncaught errors of
 * the window.
 */
export function createServerLog(now: () => number, send = browserFetch): GuestShell['log'] {
  let since = 0;
  let sent = 0;
  const log: GuestShell['log'] = (level, message, component = 'shell') => {
    if (now() - since > 60_000) {
      since = now();
      sent = 0;
    }
    sent += 1;
    if (sent > maxPerMinute) return;
    const body = JSON.stringify({ lvl: level, msg: message.slice(0, maxLength), component });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true };
    // A log line that cannot be sent is lost.
    send('/ONEapp/api/php_helpers/log.php', init).catch(() => undefined);
  };
  addEventListener('error', (event) => log('error', event.message || 'resource failed', 'window'));
  addEventListener('unhandledrejection', (event) => log('error', String(event.reason), 'window'));
  return log;
}
