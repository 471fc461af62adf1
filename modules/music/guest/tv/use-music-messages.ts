import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import type { AsyncMessage } from '#platform/web/ui';
import { isGone } from '../music-calls.ts';

/** What the TV says in place of music. */
export function useMusicMessages() {
  const t = useText();
  const shell = useGuestShell();
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  const failed: AsyncMessage = { title: t('music.failed'), text: t('sound.try_later') };
  const gone: AsyncMessage = { title: t('music.gone'), actions: [back] };
  return {
    failed: (error: unknown) => (isGone(error) ? gone : failed),
    none: { title: t('music.none'), text: t('music.none_text'), actions: [back] } satisfies AsyncMessage,
  };
}
