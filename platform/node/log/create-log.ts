import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Clock } from '#platform/clock';
import type { Log } from './log.ts';
import { redact, redactText } from './redact.ts';

/** Options of {@link createLog}. */
export type LogOptions = {
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly clock: Clock;
  /** Destination; standard output by default. */
  readonly stream?: DestinationStream;
};

/** The log of the process; `flush` writes buffered lines before exit. */
export type ProcessLog = Log & { flush(): void };

type Level = 'debug' | 'info' | 'warn' | 'error';

function wrap(logger: Logger): Log {
  function at(level: Level) {
    return (fields: object, message: string): void => {
      if (logger.isLevelEnabled(level)) logger[level](redact(fields), redactText(message));
    };
  }
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (fields) => wrap(logger.child(redact(fields) as object)),
  };
}

/** Creates the structured log: JSON lines without names, rooms, tokens, cookies or query strings. */
export function createLog(options: LogOptions): ProcessLog {
  const stream = options.stream ?? destination({ dest: 1, sync: false });
  const logger = pino({ level: options.level, base: null, timestamp: () => `,"time":${options.clock.now()}` }, stream);
  return { ...wrap(logger), flush: () => ('flushSync' in stream ? (stream.flushSync as () => void)() : undefined) };
}
