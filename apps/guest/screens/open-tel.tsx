import { phoneAddress, type ScreenProps } from '#platform/web/guest-shell';
import { isolateLtr, useText } from '#platform/web/i18n';
import { OpenExternal } from './open-external.tsx';

/** Opens a number in the phone app. */
export function OpenTel({ params }: ScreenProps) {
  const t = useText();
  const number = params.tel ?? '';
  return (
    <OpenExternal
      address={phoneAddress(number)}
      title={t('outside.phone_title', { number: isolateLtr(number.replace(/^tel:/i, '')) })}
      text={t('outside.phone_text')}
      action={t('outside.phone_call')}
    />
  );
}
