import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';

/** Texts that an app gives to all its {@link AsyncView}s. */
export type AsyncTexts = {
  readonly loading: string;
  /** Label of the button that loads again. */
  readonly retry: string;
  /** Title and text when a screen does not say itself what failed. */
  readonly failed: string;
  readonly failedText: string;
};

const TextsContext = createContext<AsyncTexts | undefined>(undefined);
const ReportContext = createContext<(time: number) => () => void>(() => () => undefined);
const OldestContext = createContext<number | undefined>(undefined);

/** Provides the texts of all AsyncViews inside, and collects how old the data is that they show. */
export function AsyncProvider({ texts, children }: { readonly texts: AsyncTexts; readonly children: ReactNode }) {
  const [times, setTimes] = useState<readonly number[]>([]);
  const report = useCallback((time: number) => {
    setTimes((known) => [...known, time]);
    return () => setTimes((known) => known.filter((_, at) => at !== known.indexOf(time)));
  }, []);
  return (
    <TextsContext value={texts}>
      <ReportContext value={report}>
        <OldestContext value={times.length > 0 ? Math.min(...times) : undefined}>{children}</OldestContext>
      </ReportContext>
    </TextsContext>
  );
}

/** Returns the texts of the app. */
export function useAsyncTexts(): AsyncTexts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('an AsyncView must be used within an AsyncProvider');
  return texts;
}

/** Reports that data of `time` is on the screen; milliseconds since 1970, by the device's clock. */
export function useReportTime(time: number | undefined): void {
  const report = use(ReportContext);
  useEffect(() => (time === undefined ? undefined : report(time)), [report, time]);
}

/**
 * Returns the server's time of the oldest data on the screen while the device is offline, else undefined. Data whose age
 * nobody reports was current when the connection was lost.
 */
export function useShownAsOf(offlineSince: number | undefined, serverNow: () => number): number | undefined {
  const oldest = use(OldestContext);
  if (offlineSince === undefined || oldest === undefined) return offlineSince;
  return Math.min(offlineSince, serverNow() - (systemClock.now() - oldest));
}
