import { type ReactNode, useEffect } from 'react';
import type { MovieDetails, MoviePackage } from '#cinema/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { FocusArea, FocusableText, useIsReturn, useSetFocus } from '#platform/web/ui/focus';
import { TvButton, TvButtonRow } from '#platform/web/ui/tv';
import { takeWish } from '../../film-wish.ts';
import { usePreparedPlayer } from '../../playback/use-prepared-player.ts';
import { useAskCode } from '../../purchase/use-ask-code.ts';
import { filmAsWare } from '../../purchase/use-purchase.ts';
import { filmClock } from '../../rules/film-time.ts';
import { usePlayFilm } from '../play/use-play-film.ts';
import { useWareActions } from '../purchase/use-ware-actions.ts';
import styles from './tv-film.module.css';

type Props = {
  readonly movie: MovieDetails;
  readonly packages: readonly MoviePackage[];
  readonly hasVouchers: boolean;
  readonly isNeutral: boolean;
};

type Act = { readonly key: string; readonly label: string; readonly onPress: () => void };

/** Playing: from where the stay stopped, from the beginning, or the trailer. */
function usePlayActs({ movie }: Props) {
  const t = useText();
  const play = usePlayFilm();
  const { resume_time, entitlement, playable, trailer } = movie;
  const from = (seconds: number) => () => void play(movie, { act: 'play', from: seconds });
  const begun: readonly Act[] = [
    { key: 'film.resume', label: t('films.resume_at', { time: filmClock(resume_time) }), onPress: from(resume_time) },
    { key: 'film.restart', label: t('films.from_start'), onPress: from(0) },
  ];
  const whole: readonly Act[] = [{ key: 'film.play', label: t('video.play'), onPress: from(0) }];
  const acts = resume_time > 0 ? begun : whole;
  const showTrailer = () => void play(movie, { act: 'trailer', from: 0 });
  return {
    play,
    acts: entitlement === 'none' || !playable ? [] : acts,
    trailer: trailer ? [{ key: 'film.trailer', label: t('films.trailer'), onPress: showTrailer }] : [],
  };
}

/** Buying: to the room, in a package, or by a voucher. A protected film asks for its code first. */
function useBuyActs({ movie, packages, hasVouchers, isNeutral }: Props) {
  const t = useText();
  const shell = useGuestShell();
  const { money } = useFormats();
  const offer = useWareActions(filmAsWare(movie), isNeutral);
  const askCode = useAskCode();
  const params = { movieId: movie.id };
  const buy = () => (movie.locked ? askCode(movie.id) : offer.askBuy());
  const acts: readonly Act[] = [
    { key: 'film.buy', label: t('films.buy_for', { price: money(movie.price) }), onPress: buy },
    ...(packages.length > 0
      ? [
          {
            key: 'film.packages',
            label: t('cinema.tv.in_package'),
            onPress: () => shell.navigate({ name: 'packagesByMovie', params }),
          },
        ]
      : []),
    ...(hasVouchers
      ? [{ key: 'film.voucher', label: t('films.voucher.link'), onPress: () => offer.askVoucher() }]
      : []),
  ];
  // Nobody is to pay for what cannot be played yet.
  const isOffered = movie.entitlement === 'none' && movie.playable;
  /** Goes on with a purchase once its code was right. */
  function goOn(voucher = ''): void {
    if (!isOffered) return;
    if (voucher === '') offer.askBuy();
    else offer.askVoucher(voucher);
  }
  return { isBusy: offer.isBusy, goOn, acts: isOffered ? acts : [] };
}

/** Goes on with what the guest was about to do when the film asked for its code. */
function useWish(
  { movie }: Props,
  act: { readonly play: ReturnType<typeof usePlayFilm>; readonly buy: (voucher?: string) => void },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the film is there
  useEffect(() => {
    const wish = takeWish(movie.id);
    if (wish?.act === 'buy') act.buy(wish.voucher);
    else if (wish) void act.play(movie, wish);
  }, [movie.id]);
}

/** Leads back where there is nothing else to do, so that the remote always has a button. */
function useActsOrBack(acts: readonly Act[]): readonly Act[] {
  const t = useText();
  const shell = useGuestShell();
  return acts.length > 0 ? acts : [{ key: 'film.back', label: t('shell.back'), onPress: () => shell.back() }];
}

/** Gives the first button the focus once another one comes first, as Play does after a purchase. */
function useFocusOnFirst(first: string | undefined): void {
  const setFocus = useSetFocus();
  const isReturn = useIsReturn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another button comes first
  useEffect(() => {
    // What plays over the page keeps the focus: the page changes behind it when the guest pauses.
    if (first !== undefined && !isReturn) setFocus(first);
  }, [first]);
}

/** What the guest can do with a film. */
export function FilmActions(props: Props): ReactNode {
  const t = useText();
  const { movie } = props;
  usePreparedPlayer(movie.playable && movie.entitlement !== 'none');
  const playing = usePlayActs(props);
  const buying = useBuyActs(props);
  useWish(props, { play: playing.play, buy: buying.goOn });
  const acts = useActsOrBack([...playing.acts, ...buying.acts, ...playing.trailer]);
  useFocusOnFirst(buying.isBusy ? 'film.buying' : acts[0]?.key);
  if (buying.isBusy) {
    return (
      <FocusableText focusKey="film.buying" className={styles.busy}>
        <p role="status">{t('films.sending')}</p>
      </FocusableText>
    );
  }
  return (
    <>
      {movie.playable ? undefined : <p className={styles.plot}>{t('films.not_ready')}</p>}
      <FocusArea focusKey="film.actions" className={styles.actions}>
        <TvButtonRow>
          {acts.map(({ key, label, onPress }) => (
            <TvButton key={key} focusKey={key} onPress={onPress}>
              {label}
            </TvButton>
          ))}
        </TvButtonRow>
      </FocusArea>
    </>
  );
}
