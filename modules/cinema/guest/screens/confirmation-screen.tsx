import { type FormEvent, useEffect, useState } from 'react';
import type { cinema } from '#cinema/contract';
import { type ScreenProps, useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { AsyncView, Button, Field, Skeleton, SkeletonGroup } from '#platform/web/ui';
import { CallRefusedError } from '#platform/web/wire';
import { afterCode, forgetWish } from '../film-wish.ts';
import { minutesToWait } from '../purchase/purchase-refusal.ts';
import { useCaller, useFilm } from '../use-films.ts';
import type { FilmAnswer } from './film-screen.tsx';
import styles from './phone-films.module.css';
import { useFilmFailure } from './use-film-failure.ts';

/** Sends the code, and says what is wrong with it. */
function useCode({ movie, code_kind: kind }: FilmAnswer, refetch: () => void) {
  const t = useText();
  const shell = useGuestShell();
  const { stay_id } = useCaller();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  function explain(failure: unknown): string {
    if (!(failure instanceof CallRefusedError)) return t('films.code.not_checked');
    if (failure.code === 'too_many_codes') return t('films.wait', { count: minutesToWait(failure) });
    return failure.code === 'code_wrong' ? t(`films.code.wrong_${kind}`) : t('films.code.not_checked');
  }
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (code.trim() === '') return setError(t(`films.code.missing_${kind}`));
    try {
      const data = { movie_id: movie.id, code, stay_id };
      await shell.whileLoading(shell.wire.of<typeof cinema>().call('VideoOnDemand.unlockMovie', data));
      // Fetched again, it asks for no code.
      refetch();
    } catch (failure) {
      setCode('');
      setError(explain(failure));
    }
    return undefined;
  }
  function change(text: string): void {
    setCode(text);
    setError('');
  }
  return { code, change, error, send };
}

/** Leads to a film that asks for no code, or no longer, or to the package because of which it was asked for. */
function useWayOn({ id, locked }: FilmAnswer['movie']): void {
  const shell = useGuestShell();
  useEffect(() => {
    if (!locked) shell.navigate(afterCode(id), { replace: true });
  }, [shell, id, locked]);
  // Whoever left by any other way is not led there the next time.
  useEffect(() => () => forgetWish(id), [id]);
}

function Form({ answer, refetch }: { readonly answer: FilmAnswer; readonly refetch: () => void }) {
  const t = useText();
  const { code, change, error, send } = useCode(answer, refetch);
  const { movie, code_kind: kind } = answer;
  useWayOn(movie);
  return (
    <form className={styles.confirmation} onSubmit={(event) => void send(event)} noValidate>
      <header>
        <h1>
          <bdi>{movie.title}</bdi>
        </h1>
        <p className={styles.quiet}>{t('films.protected_text', { age: movie.level })}</p>
      </header>
      <Field
        autoFocus
        type={kind === 'password' ? 'password' : 'text'}
        inputMode={kind === 'password' ? 'text' : 'numeric'}
        label={t(`films.code.${kind}`)}
        hint={t(`films.code.hint_${kind}`)}
        value={code}
        error={error || undefined}
        maxLength={64}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
      />
      <Button fullWidth type="submit">
        {t('films.code.unlock')}
      </Button>
    </form>
  );
}

/** Asks for the code of a protected film: the room number or the hotel's password (modules.md §2, video on demand). */
export function ConfirmationScreen({ params: { movieId = '' } }: ScreenProps) {
  const t = useText();
  const state = useFilm(movieId);
  const failure = useFilmFailure();
  const waiting = (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.confirmation}>
        <Skeleton width="62%" height="32px" />
        <Skeleton height="52px" />
      </div>
    </SkeletonGroup>
  );
  return (
    <AsyncView state={state} waiting={waiting} failed={failure}>
      {(answer) => <Form answer={answer} refetch={state.refetch} />}
    </AsyncView>
  );
}
