import { OnYourPhone } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';

/** Leads to the bill on the guest's phone. */
export function TvBill() {
  const t = useText();
  return (
    <OnYourPhone
      title={t('bill.tv_title')}
      text={t('bill.tv_text')}
      backLabel={t('shell.back')}
      target="/billpreview"
    />
  );
}
