import type { Log } from './log.ts';
import { redact, redactText } from './redact.ts';

/** A recorded log line. */
export type LogLine = {
  readonly level: string;
  readonly message: string;
  readonly fields: { readonly [name: string]: unknown };
};

/** A log for tests that records its lines. */
export type RecordingLog = Log & { readonly lines: readonly LogLine[] };

/** Creates a log that records what the real one would write, equally redacted. */
export function recordingLog(): RecordingLog {
  const lines: LogLine[] = [];
  function wrap(bound: object): Log {
    function at(level: string) {
      return (fields: object, message: string): void => {
        lines.push({
          level,
          message: redactText(message),
          fields: redact({ ...bound, ...fields }) as LogLine['fields'],
        });
      };
    }
    return {
      debug: at('debug'),
      info: at('info'),
      warn: at('warn'),
      error: at('error'),
      child: (fields) => wrap({ ...bound, ...fields }),
    };
  }
  return { ...wrap({}), lines };
}
