import { isExtension, phoneAddress, type ScreenProps, useGuestShell } from '#platform/web/guest-shell';
import { isolateLtr, useText } from '#platform/web/i18n';
import { Button, Icon, StateMessage } from '#platform/web/ui';
import { OpenExternal } from './open-external.tsx';

/** Shows a number of the hotel's own telephones, which can be dialled only from a room. */
function Extension({ number }: { readonly number: string }) {
  const t = useText();
  const shell = useGuestShell();
  return (
    <StateMessage
      title={t('outside.phone')}
      text={t('outside.phone_room', { number: isolateLtr(number.replace(/^tel:/i, '')) })}
      icon={<Icon name="leave" />}
    >
      <Button fullWidth onClick={() => shell.back()}>
        {t('shell.back')}
      </Button>
    </StateMessage>
  );
}

/** Opens a number in the phone app. */
export function OpenTel({ params }: ScreenProps) {
  const t = useText();
  const number = params.tel ?? '';
  if (phoneAddress(number) && isExtension(number)) return <Extension number={number} />;
  return (
    <OpenExternal
      address={phoneAddress(number)}
      title={t('outside.phone_title', { number: isolateLtr(number.replace(/^tel:/i, '')) })}
      text={t('outside.phone_text')}
      action={t('outside.phone_call')}
    />
  );
}
