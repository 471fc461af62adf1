import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { localeOf, useLanguage } from '#platform/web/i18n';

/**
 * Sets the locale and direction of react-aria components to the app's language, which may differ from the browser's.
 */
export function AriaLocaleProvider({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={localeOf(useLanguage())}>{children}</I18nProvider>;
}
