import { browserFetch } from '#platform/web/browser';
import type { GuestShell } from '#platform/web/guest-shell';
import type { GuestProperty } from '#property/guest';

const maxLength = 4_000;
const maxPerMinute = 10;

/** Returns whether the hotel wants log lines; before its settings are known, it does. */
export function wantsLog(property: GuestProperty): boolean {
  return property.getState().bootstrap?.settings.app.server_logging ?? true;
}

type LogOptions = {
  readonly now: () => number;
  /** Whether the hotel wants log lines (`oneapp_server_logging`); uncaught errors of the window are always sent. */
  readonly isEnabled: () => boolean;
  readonly send?: typeof browserFetch;
};

/**
 * Creates the client of the server's log (`log.php`), limited to ten lines a minute; it also reports uncaught errors of
 * the window.
 */
export function createServerLog({ now, isEnabled, send = browserFetch }: LogOptions): GuestShell['log'] {
  let since = 0;
  let sent = 0;
  const report: GuestShell['log'] = (level, message, component = 'shell') => {
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
  addEventListener('error', (event) => report('error', event.message || 'resource failed', 'window'));
  addEventListener('unhandledrejection', (event) => report('error', String(event.reason), 'window'));
  return (level, message, component) => {
    if (isEnabled()) report(level, message, component);
  };
}
