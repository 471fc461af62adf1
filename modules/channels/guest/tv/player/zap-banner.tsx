import { useEffect, useEffectEvent, useState } from 'react';
import type { Channel, channels, GuideRow } from '#channels/contract';
import { guestCalls, useServerNow } from '#platform/web/guest-shell';
import { TvClock } from '#platform/web/guest-shell/tv';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { FocusArea, Focusable, useSetFocus } from '#platform/web/ui/focus';
import { neighbours, type PlayerState } from './player-state.ts';
import { currentPlayer } from './running-player.ts';
import styles from './zap-banner.module.css';

/** Channels on either side of the current one that can be reached by arrows. */
const around = 8;
const minute = 60_000;
const tones = 6;

const calls = guestCalls<typeof channels>();

type Programmes = { readonly current: GuideRow | null; readonly next: GuideRow | null };

/** What is on now and next on some channels, by channel. */
function useProgrammes(shown: readonly Channel[]): ReadonlyMap<number, Programmes> {
  const lang = useLanguage();
  const channel_ids = shown.map(({ id }) => id);
  const { data } = calls.useCall(
    'LiveTV.getCurrentProgrammes',
    channel_ids.length > 0 ? { channel_ids, lang } : undefined,
    { refetchOn: ['LiveTV.guideChanged'], jitterMs: 5_000, everyMs: minute },
  );
  return new Map(data?.events.map((entry) => [entry.channel_id, entry]));
}

/** Share of a programme that is over, from 0 to 1. */
function progress(row: GuideRow | null | undefined, now: number): number {
  if (!row) return 0;
  const [start, end] = row;
  return Math.max(0, Math.min(1, (now / 1000 - start) / (end - start)));
}

/** First letters of a channel's name, in place of a logo that it has not, or that does not load. */
function lettersOf({ name }: Channel): string {
  const [first = '', second = ''] = name.split(/\s+/);
  return /^\d/.test(second) ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2);
}

function Logo({ channel, className }: { channel: Channel; className: string | undefined }) {
  const [broken, setBroken] = useState('');
  const { logo } = channel;
  const tone = styles[`tone${channel.id % tones}`];
  if (logo && logo !== broken)
    return <img className={`${className} ${styles.logo}`} src={logo} alt="" onError={() => setBroken(logo)} />;
  return (
    <span className={`${className} ${tone}`} aria-hidden="true">
      {lettersOf(channel)}
    </span>
  );
}

function Tile({ channel, programme, now }: { channel: Channel; programme: Programmes | undefined; now: number }) {
  return (
    <li>
      <Focusable
        focusKey={`watch.${channel.id}`}
        className={styles.tile}
        onPress={() => currentPlayer()?.tune(channel)}
      >
        <span className={styles.picture}>
          <Logo channel={channel} className={styles.letters} />
          <span className={styles.label}>
            <span className={styles.number}>{channel.number}</span>
            <bdi>{channel.name}</bdi>
          </span>
          <span className={styles.track}>
            <i style={{ width: `${Math.round(100 * progress(programme?.current, now))}%` }} />
          </span>
        </span>
        <span className={styles.caption} dir="auto">
          {programme?.current?.[3] ?? ''}
        </span>
      </Focusable>
    </li>
  );
}

/** The bar of the current programme with its times. */
function Progress({ row, now }: { row: GuideRow; now: number }) {
  const t = useText();
  const formats = useFormats();
  const [start, end] = row;
  const minutes = Math.max(0, Math.ceil((end * 1000 - now) / minute));
  const percent = Math.round(100 * progress(row, now));
  return (
    <div className={styles.times}>
      <span className={styles.start}>{formats.guide(start * 1000).time}</span>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={row[3]}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.end}>
        {formats.guide(end * 1000).time} · {t('player.minutes_left', { minutes })}
      </span>
    </div>
  );
}

/** What the colour keys do, in words. */
function Keys({ channel, state }: { channel: Channel; state: PlayerState }) {
  const t = useText();
  const audio = state.audio.find(({ id }) => id === state.audioId);
  return (
    <p className={styles.keys}>
      <span>
        <i className={styles.yellow} />
        {t(channel.favourite ? 'player.favourite_remove' : 'player.favourite')}
      </span>
      {state.subtitles.length > 0 ? (
        <span>
          <i className={styles.blue} />
          {t('player.subtitles')}
        </span>
      ) : undefined}
      {state.audio.length > 1 ? (
        <span>
          <i className={styles.green} />
          {t('player.audio', { language: audio?.label || audio?.language || '' })}
        </span>
      ) : undefined}
      <span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7.41,15.41L12,10.83L16.59,15.41L18,14L12,8L6,14L7.41,15.41Z" />
        </svg>
        {t('player.guide')}
      </span>
    </p>
  );
}

type Props = { readonly channel: Channel; readonly all: readonly Channel[]; readonly state: PlayerState };

/** Moves the focus along when another channel plays, whichever way it was chosen. */
function useFocusOnChannel({ id }: Channel): void {
  const setFocus = useEffectEvent(useSetFocus());
  useEffect(() => setFocus(`watch.${id}`), [id]);
}

/** The banner of the channel that plays: the programme, the next one, what the keys do, and the channels beside it. */
export function ZapBanner({ channel, all, state }: Props) {
  const t = useText();
  const formats = useFormats();
  const now = useServerNow();
  useFocusOnChannel(channel);
  const shown = neighbours(all, channel.id, around);
  const programmes = useProgrammes(shown);
  const { current, next } = programmes.get(channel.id) ?? { current: null, next: null };
  return (
    <div className={styles.banner}>
      <div className={styles.top}>
        <p className={styles.live}>
          {state.status === 'playing' ? (
            <>
              <i />
              {t('player.live')}
            </>
          ) : undefined}
        </p>
        <TvClock />
      </div>
      <div className={styles.low}>
        <div className={styles.programme} aria-live="polite">
          <Logo channel={channel} className={styles.big} />
          <div className={styles.title}>
            <p className={styles.small}>
              {channel.number} · <bdi>{channel.name}</bdi>
            </p>
            <h1 dir="auto" data-bidi="name">
              {current?.[3] || t('player.no_programme')}
            </h1>
          </div>
          {next?.[3] ? (
            <div className={styles.next}>
              <p className={styles.small}>{t('player.next_at', { time: formats.guide(next[0] * 1000).time })}</p>
              <span className={styles.nextTitle} dir="auto">
                {next[3]}
              </span>
            </div>
          ) : undefined}
        </div>
        {current ? <Progress row={current} now={now} /> : <div className={styles.times} />}
        <Keys channel={channel} state={state} />
        <FocusArea autoFocus focusKey="watch.channels" initialFocus={`watch.${channel.id}`} className={styles.window}>
          <ul className={styles.tiles} data-scroll="x">
            {shown.map((one) => (
              <Tile key={one.id} channel={one} programme={programmes.get(one.id)} now={now} />
            ))}
          </ul>
        </FocusArea>
      </div>
    </div>
  );
}
