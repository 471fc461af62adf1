import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { useBack } from '#platform/web/ui/focus';
import { TvButton } from '#platform/web/ui/tv';
import { useTvApp } from '../tv-app.ts';
import styles from './enrolment.module.css';
import { HotelScreen } from './hotel-screen.tsx';

/** The TV has no room yet: shows a code that staff confirm at the desk. */
export function Enrolment({ code }: { code: string | undefined }) {
  const t = useText();
  const shell = useGuestShell();
  const { room } = useTvApp();
  useBack(() => {
    shell.openDialog({
      title: t('tv.enrol_ask'),
      text: t('tv.enrol_ask_text'),
      actions: [{ label: t('tv.enrol_new'), run: room.requestNewCode }, { label: t('shell.cancel') }],
    });
    return true;
  });
  return (
    <HotelScreen
      title={t('tv.enrol_title')}
      text={
        <>
          <bdi className={styles.code} aria-live="polite">
            {code ?? t('tv.enrol_waiting')}
          </bdi>
          <p>{t('tv.enrol_text')}</p>
        </>
      }
    >
      <TvButton focusKey="enrolment.new" onPress={room.requestNewCode}>
        {t('tv.enrol_new')}
      </TvButton>
    </HotelScreen>
  );
}
