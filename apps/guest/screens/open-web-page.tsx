import { type ScreenProps, useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { opensInNewTab, webAddress } from '../rules/external-link.ts';
import { OpenExternal } from './open-external.tsx';

/** Opens an external web page. */
export function OpenWebPage({ params }: ScreenProps) {
  const t = useText();
  const { openInNewTab } = useProperty();
  const address = webAddress(params.link ?? params['*'] ?? '');
  return (
    <OpenExternal
      address={address}
      title={t('outside.page_title')}
      action={t('outside.page_open', { host: address ? new URL(address).hostname : '' })}
      newTab={opensInNewTab(navigator.userAgent, openInNewTab)}
    />
  );
}
