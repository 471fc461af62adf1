import type { ReactNode } from 'react';
import { useGuestShell, useOfflineSince } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { AsyncProvider, useShownAsOf } from '#platform/web/ui';

/** Provides the guest app's texts to everything that loads. */
export function GuestAsyncProvider({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const texts = {
    loading: t('shell.loading'),
    retry: t('shell.try_again'),
    failed: t('error.screen_title'),
    failedText: t('error.screen_text'),
  };
  return <AsyncProvider texts={texts}>{children}</AsyncProvider>;
}

/** Returns the line about a lost connection, with the age of what is on the screen; undefined while online. */
export function useOfflineText(): string | undefined {
  const t = useText();
  const formats = useFormats();
  const { serverNow } = useGuestShell();
  const asOf = useShownAsOf(useOfflineSince(), serverNow);
  if (asOf === undefined) return undefined;
  const { weekday: day, time } = formats.moment(asOf);
  if (formats.date(asOf) === formats.date(serverNow())) return t('network.off_since', { time });
  return t('network.off_since_day', { day, time });
}
