import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { TvButton } from '#platform/web/ui/tv';
import { HotelScreen } from './hotel-screen.tsx';

/** A vacant room: the hotel welcomes whoever comes next. */
export function Vacant({ room }: { room: string }) {
  const t = useText();
  const shell = useGuestShell();
  return (
    <HotelScreen title={t('tv.welcome')} text={`${t('tv.room_only', { room })}\n${t('tv.welcome_text')}`}>
      <TvButton focusKey="vacant.language" onPress={() => shell.openLanguagePicker()}>
        {t('account.language')}
      </TvButton>
    </HotelScreen>
  );
}
