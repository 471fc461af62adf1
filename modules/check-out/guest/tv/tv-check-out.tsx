import { useGuestShell } from '#platform/web/guest-shell';
import { OnYourPhone } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';

/** Leads to the check-out on the guest's phone, where the hotel's own page opens if it has one. */
export function TvCheckOut() {
  const t = useText();
  const page = useGuestShell().href({ name: 'checkOut' });
  return (
    <OnYourPhone
      title={t('checkOut.tv_title')}
      text={t('checkOut.tv_text')}
      backLabel={t('shell.back')}
      target={page ?? '/check-out'}
    />
  );
}
