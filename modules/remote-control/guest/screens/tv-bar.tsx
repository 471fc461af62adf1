import { useStoreState } from '#platform/web/browser';
import { useGuestShell, useRoute } from '#platform/web/guest-shell';
import { useShownOnTv } from '#platform/web/guest-shell/followed-play';
import { useHasPlayer } from '#platform/web/guest-shell/player';
import { MiniBar, MiniRound } from '#platform/web/guest-shell/player/phone';
import { isolateBidi, useText } from '#platform/web/i18n';
import { NamedIcon, NameTile } from '#platform/web/ui';
import type { GuestTv } from '#remote-control/contract';
import { knownTvs } from '../known-tvs.ts';
import { powerStatusOf, useRemote } from '../use-remote.ts';
import { useTvName } from '../use-tv-name.ts';
import styles from './tv-bar.module.css';

type SentPlay = NonNullable<GuestTv['state']['sent']>;
/** A TV that shows channels needs no word. */
type Kind = Exclude<SentPlay['kind'], 'channel'>;
type PlayingTv = { readonly tv: GuestTv; readonly kind: Kind; readonly sent: SentPlay };

const none: readonly GuestTv[] = [];

/** Returns the TV of the room that plays what a phone sent, other than a channel. */
function playingTv(tvs: readonly GuestTv[]): PlayingTv | undefined {
  for (const tv of tvs) {
    const { sent } = tv.state;
    if (!sent || sent.kind === 'channel' || powerStatusOf(tv.state) !== 1) continue;
    const { kind, result } = sent;
    if (result === 'done' || result === 'started' || result === 'locked') return { tv, kind, sent };
  }
  return undefined;
}

function Tile({ id }: { readonly id: string }) {
  const shown = useShownOnTv(id);
  if (shown) return <NameTile {...shown} />;
  return (
    <span className={styles.tile}>
      <NamedIcon name="mdi-television-play" />
    </span>
  );
}

function Bar({ tv, kind, sent, tvs }: PlayingTv & { readonly tvs: readonly GuestTv[] }) {
  const t = useText();
  const shell = useGuestShell();
  const { send, problem } = useRemote(tv);
  const nameOf = useTvName(tvs);
  const shown = useShownOnTv(sent.id);
  const place =
    tvs.length === 1 ? t('remoteControl.on_tv') : `${t('remoteControl.on_tv')} · ${isolateBidi(nameOf(tv))}`;
  const steps = { started: t('shell.loading'), locked: t('remoteControl.enter_code') } as const;
  const step = sent.result === 'started' || sent.result === 'locked' ? steps[sent.result] : place;
  return (
    <MiniBar
      label={t('remoteControl.on_tv')}
      opensScreen
      onOpen={() => {
        // The remote is to be that of this TV.
        knownTvs.setState({ chosen: tv.id });
        shell.navigate({ name: 'remoteControl' });
      }}
      tile={<Tile id={sent.id} />}
      name={shown?.name ?? t(`remoteControl.plays.${kind}`)}
      line={problem ? t(problem) : step}
      buttons={<MiniRound label={t('remoteControl.stop')} icon="mdi-stop" onPress={() => send('stop')} />}
    />
  );
}

/** What a phone has the TV play, over every screen but the remote, until something plays on the phone itself. */
export function TvBar() {
  const tvs = useStoreState(knownTvs, ({ loaded }) => loaded?.rooms ?? none);
  const { name } = useRoute();
  const hasPlayer = useHasPlayer();
  const playing = playingTv(tvs);
  if (!playing || hasPlayer || name === 'remoteControl') return undefined;
  return <Bar key={playing.tv.id} {...playing} tvs={tvs} />;
}
