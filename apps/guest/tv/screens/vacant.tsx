import { useText } from '#platform/i18n/browser';
import { useGuestShell } from '#platform/shell';
import { TvButton } from '#platform/ui/tv';
import { HouseScreen } from './house-screen.tsx';

/** A vacant room: the hotel welcomes whoever comes next. */
export function Vacant({ room }: { room: string }) {
  const t = useText();
  const shell = useGuestShell();
  return (
    <HouseScreen title={t('tv.welcome')} text={`${t('tv.room_only', { room })}\n${t('tv.welcome_text')}`}>
      <TvButton focusKey="vacant.language" onPress={() => shell.chooseLanguage()}>
        {t('account.language')}
      </TvButton>
    </HouseScreen>
  );
}
