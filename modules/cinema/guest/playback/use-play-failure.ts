import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { CallRefusedError } from '#platform/web/wire';

const texts = {
  no_tv: 'films.no_tv',
  tv_silent: 'films.no_tv',
  not_entitled: 'films.not_yours',
  not_on_this_set: 'sound.tv_cannot',
  not_playable: 'films.not_ready',
  child_device: 'films.not_for_child',
  which_guest: 'films.which_guest',
  movie_unknown: 'films.gone',
} as const;

/** Refusals that another try does not change. */
const final: ReadonlySet<string> = new Set(['not_entitled', 'child_device', 'movie_unknown']);

/** The code of a refusal; empty: it is none. */
export function refusalCode(error: unknown): string {
  return error instanceof CallRefusedError ? error.code : '';
}

/** Says in a dialog why a film does not play, or not any more, and tries `again` where that may help; `title`: of the film. */
export function usePlayFailure() {
  const t = useText();
  const shell = useGuestShell();
  return (error: unknown, again: () => void, title = ''): void => {
    const code = refusalCode(error);
    const close = { label: t('shell.close') };
    // The title of the film is nobody's business.
    shell.log('warn', `a film does not play: ${code || String(error)}`, 'cinema');
    shell.openDialog({
      title: t('notification.media.error'),
      text: t(
        texts[code as keyof typeof texts] ?? 'video.failed_text',
        code === 'not_on_this_set' ? { title } : undefined,
      ),
      actions: final.has(code) ? [close] : [{ label: t('shell.try_again'), run: again }, close],
    });
  };
}
