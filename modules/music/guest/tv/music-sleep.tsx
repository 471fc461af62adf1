import { useGuestShell } from '#platform/web/guest-shell';
import { SleepSheet } from '#platform/web/guest-shell/player/tv';
import { useFormats, useText } from '#platform/web/i18n';
import { musicPlayer } from '../player/music-player.ts';
import { useMusicState } from '../use-player.ts';

/** After how long the music stops. */
export function MusicSleep({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { time } = useFormats();
  const { serverNow } = useGuestShell();
  const { offAt } = useMusicState();
  return (
    <SleepSheet
      title={t('sound.sleep')}
      off={offAt === undefined ? undefined : t('sound.off_at_time', { time: time(offAt) })}
      labelOf={(minutes) => (minutes === 0 ? t('sound.sleep_off') : t('sound.minutes', { minutes }))}
      onSet={(minutes) => musicPlayer.sleepIn(minutes, serverNow())}
      onClose={onClose}
    />
  );
}
