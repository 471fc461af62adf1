import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { localeOf, useLanguage } from '#platform/web/i18n';

/** Has what react-aria says, writes and turns inside be in the app's language; the browser's may be another. */
export function InLanguage({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={localeOf(useLanguage())}>{children}</I18nProvider>;
}
