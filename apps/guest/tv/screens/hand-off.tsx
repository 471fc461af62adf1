import { type ScreenProps, useGuestShell, useQuery } from '#platform/web/guest-shell';
import { isolateLtr, useText } from '#platform/web/i18n';
import { QrCode, TvButton } from '#platform/web/ui/tv';
import { HotelPage } from '#property/tv';
import { mailAddress, webAddress } from '../../rules/external-link.ts';
import styles from './hand-off.module.css';

function HandOff({ title, address }: { title: string; address: string | undefined }) {
  const t = useText();
  const shell = useGuestShell();
  return (
    <HotelPage
      title={address ? title : t('outside.bad_title')}
      text={t(address ? 'tv.hand_off_text' : 'outside.bad_text')}
    >
      <div className={styles.side}>
        {address ? (
          <div className={styles.code}>
            <QrCode text={address} label={title} size={480} />
          </div>
        ) : undefined}
        <TvButton focusKey="state.back" onPress={() => shell.back()}>
          {t('shell.back')}
        </TvButton>
      </div>
    </HotelPage>
  );
}

/** Opens a web page on a phone. */
export function HandOffPage({ params }: ScreenProps) {
  const t = useText();
  return <HandOff title={t('tv.hand_off_page')} address={webAddress(params.link ?? '')} />;
}

/** A number with the place that answers, to be dialled on the telephone in the room. */
export function TelephoneNumber({ params: { tel = '' } }: ScreenProps) {
  const t = useText();
  const { place = t('outside.phone') } = useQuery();
  const shell = useGuestShell();
  const number = isolateLtr(tel.replace(/^tel:/i, ''));
  return (
    <HotelPage
      title={t('tv.telephone', { place, number })}
      text={t('outside.phone_room', { number })}
      actions={
        <TvButton focusKey="state.back" onPress={() => shell.back()}>
          {t('shell.back')}
        </TvButton>
      }
    />
  );
}

/** Opens a mail address on a phone. */
export function HandOffMail({ params }: ScreenProps) {
  const t = useText();
  const address = (params.mailto ?? '').replace(/^mailto:/i, '');
  // A zero-width space lets a long address break after its at sign.
  const shown = isolateLtr(address.replace('@', '@\u200b'));
  return <HandOff title={t('tv.hand_off_mail', { address: shown })} address={mailAddress(address)} />;
}
