import { useGuestShell } from '#platform/web/guest-shell';
import { TvPage } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { QrCode, TvButton } from '#platform/web/ui/tv';
import styles from './tv-bill.module.css';

/** Leads to the bill on the guest's phone. */
export function TvBill() {
  const t = useText();
  const shell = useGuestShell();
  return (
    <TvPage title={t('bill.tv_title')} text={t('bill.tv_text')}>
      <div className={styles.side}>
        <div className={styles.code}>
          <QrCode text={`${location.origin}/ONEapp/billpreview`} label={t('bill.tv_title')} size={480} />
        </div>
        <TvButton focusKey="state.back" onPress={() => shell.back()}>
          {t('shell.back')}
        </TvButton>
      </div>
    </TvPage>
  );
}
