import { mediaUrl, useProperty } from '#platform/web/guest-shell';
import { isolateBidi, type TextKey, useFormats, useText } from '#platform/web/i18n';
import { Picture } from '#platform/web/ui';
import type { GuestTv } from '#remote-control/contract';
import type { NowPlaying } from '../use-now-playing.ts';
import styles from './remote.module.css';

type Words = { readonly over: string; readonly title: string };

/** What became of what a phone has sent, unless it failed. */
const resultTexts: { readonly [result: string]: TextKey } = {
  done: 'remoteControl.is_on',
  started: 'shell.loading',
  locked: 'remoteControl.enter_code',
};

/** What the card says of a TV that plays no channel. */
function useStateWords({ connected, power, app, source, port, sent }: GuestTv['state']): Words {
  const t = useText();
  const { name } = useProperty();
  if (!connected) return { over: t('remoteControl.not_connected_text'), title: t('remoteControl.not_connected') };
  if (power !== 'on') return { over: t('remoteControl.is_off_text'), title: t('remoteControl.is_off') };
  if (app !== '') return { over: '', title: app };
  if (source !== 'TV' && source !== '') return { over: t('remoteControl.source'), title: `${source} ${port}`.trim() };
  if (!sent || sent.kind === 'channel') return { over: t('remoteControl.is_on'), title: name };
  const over = t(resultTexts[sent.result] ?? 'notification.media.error');
  return { over, title: t(`remoteControl.plays.${sent.kind}`) };
}

function usePlayingWords({ channel, programme }: NowPlaying): Words {
  const t = useText();
  const { number, time } = useFormats();
  const until = programme && t('remoteControl.until', { time: time(programme.end) });
  const parts = [number(channel.number), ...(programme ? [isolateBidi(channel.name)] : []), ...(until ? [until] : [])];
  return { over: parts.join(' · '), title: programme?.title ?? channel.name };
}

function Progress({ progress }: { progress: number }) {
  const t = useText();
  const percent = Math.round(Math.min(1, Math.max(0, progress)) * 100);
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={t('remoteControl.progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}

function Playing({ playing }: { playing: NowPlaying }) {
  const { over, title } = usePlayingWords(playing);
  return (
    <div className={styles.words}>
      <p>{over}</p>
      <h1 dir="auto" data-bidi="name">
        {title}
      </h1>
      {playing.programme ? <Progress progress={playing.programme.progress} /> : undefined}
    </div>
  );
}

function StateWords({ state }: { state: GuestTv['state'] }) {
  const { over, title } = useStateWords(state);
  return (
    <div className={styles.words}>
      <p>{over}</p>
      <h1>{title}</h1>
    </div>
  );
}

/** The picture of the programme, or of the hotel while its own app is on the screen. */
function CardPicture({ state, playing }: { state: GuestTv['state']; playing: NowPlaying | undefined }) {
  const { mediaBase, loginImage } = useProperty();
  const isHotel = state.app === '' && (state.source === 'TV' || state.source === '');
  const picture = playing?.picture ?? (isHotel ? loginImage : '');
  if (picture === '') return undefined;
  return (
    <>
      <Picture src={mediaUrl(mediaBase, picture)} shape="fill" sizes="640px" priority />
      <div className={styles.scrim} />
    </>
  );
}

/** What the TV shows: channel, programme and its progress, or why it shows nothing. */
export function NowCard({ state, playing }: { state: GuestTv['state']; playing: NowPlaying | undefined }) {
  const isOn = state.connected && state.power === 'on';
  return (
    <section className={isOn ? styles.now : `${styles.now} ${styles.dark}`} data-tour="remoteControl.now">
      {isOn ? <CardPicture state={state} playing={playing} /> : undefined}
      {isOn && playing ? <Playing playing={playing} /> : <StateWords state={state} />}
    </section>
  );
}
