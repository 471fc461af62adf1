import { useSyncExternalStore } from 'react';
import { type GuestModule, type HomeActivity, useProperty, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';

/** Returns what is going on for the guest, of all modules, as rows of the home screen. */
export function useHomeActivities(modules: readonly GuestModule[]): readonly HomeActivity[] {
  // The rows are read from the modules' stores, whose changes the compiler's memoization would not see.
  'use no memo';
  const sources = modules.flatMap(({ homeActivities }) => homeActivities ?? []);
  useSyncExternalStore(
    (listener) => {
      const ends = sources.map((source) => source.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    () => sources.map((source) => source.state()).join(),
  );
  const context = {
    t: useText(),
    formats: useFormats(),
    language: useLanguage(),
    now: useServerNow(),
    zone: useProperty().zone,
  };
  return sources.flatMap((source) => source.rows(context));
}
