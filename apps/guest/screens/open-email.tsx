import type { ScreenProps } from '#platform/web/guest-shell';
import { isolateLtr, useText } from '#platform/web/i18n';
import { mailAddress } from '../rules/external-link.ts';
import { OpenExternal } from './open-external.tsx';

/** Opens an address in the mail app. */
export function OpenEmail({ params }: ScreenProps) {
  const t = useText();
  const mail = params.mailto ?? '';
  // A zero-width space lets a long address break after its at sign.
  const shown = mail.replace(/^mailto:/i, '').replace('@', '@\u200b');
  return (
    <OpenExternal
      address={mailAddress(mail)}
      title={t('outside.mail_title', { address: isolateLtr(shown) })}
      text={t('outside.mail_text')}
      action={t('outside.mail_write')}
    />
  );
}
