import { useEffect, useRef } from 'react';
import type { cinema } from '#cinema/contract';
import { type ScreenProps, useGuestShell } from '#platform/web/guest-shell';
import { TvPage } from '#platform/web/guest-shell/tv';
import { type CodeResult, TvCodePad } from '#platform/web/guest-shell/tv/code';
import { useText } from '#platform/web/i18n';
import { TvButton } from '#platform/web/ui/tv';
import { CallRefusedError } from '#platform/web/wire';
import { afterCode, forgetWish } from '../../film-wish.ts';
import { useCaller, useFilm } from '../../use-films.ts';
import { leaveLocked } from '../play/sent-film.ts';
import styles from './tv-film.module.css';

function resultOf(error: unknown): CodeResult {
  if (!(error instanceof CallRefusedError)) return { kind: 'failed' };
  if (error.code === 'code_wrong') return { kind: 'wrong' };
  if (error.code !== 'too_many_codes') return { kind: 'failed' };
  return { kind: 'wait', retryAfterS: Number(error.details.retry_after_s ?? 60) };
}

/** Has the server judge a code; where it is right, the guest is back at the film, or the package. */
function useUnlock(movieId: string): (code: string) => Promise<CodeResult> {
  const shell = useGuestShell();
  const { stay_id } = useCaller();
  const isRight = useRef(false);
  useEffect(() => {
    return () => {
      if (isRight.current) return;
      // Whoever left by any other way is not surprised by it the next time.
      forgetWish(movieId);
      leaveLocked();
    };
  }, [movieId]);
  return async (code) => {
    try {
      const data = { movie_id: movieId, code, stay_id };
      await shell.wire.of<typeof cinema>().call('VideoOnDemand.unlockMovie', data);
      isRight.current = true;
      shell.navigate(afterCode(movieId), { replace: true });
      return { kind: 'open' };
    } catch (error) {
      return resultOf(error);
    }
  };
}

/** Asks for the room number or the hotel's password before a protected film. */
export function TvProtected({ params: { movieId = '' } }: ScreenProps) {
  const t = useText();
  const shell = useGuestShell();
  const unlock = useUnlock(movieId);
  const { movie, code_kind: kind = 'room' } = useFilm(movieId).data ?? {};
  const say = (result: CodeResult): string => {
    if (result.kind === 'wrong') return t(`films.code.wrong_${kind}`);
    if (result.kind !== 'wait') return t('films.code.not_checked');
    return t('films.wait', { count: Math.max(1, Math.ceil((result.retryAfterS ?? 60) / 60)) });
  };
  const labels = {
    code: t('cinema.tv.code'),
    remove: t('cinema.tv.code.delete'),
    unlock: t('films.code.unlock'),
    password: t('cinema.tv.code.type'),
  };
  return (
    <TvPage
      title={movie?.title ?? ''}
      text={t(`films.code.hint_${kind}`)}
      image={movie?.backdrop || movie?.poster || undefined}
    >
      <div className={styles.code}>
        <TvCodePad name="film" labels={labels} onCode={unlock} say={say}>
          <TvButton focusKey="film.back" onPress={() => shell.back()}>
            {t('shell.back')}
          </TvButton>
        </TvCodePad>
      </div>
    </TvPage>
  );
}
