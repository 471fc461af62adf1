import { useState } from 'react';
import type { Channel, GuideEvent } from '#channels/contract';
import { type ScreenProps, useGuestShell, useProperty, useServerNow } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { AsyncView, Button, IconButton, NamedIcon, Skeleton, SkeletonGroup } from '#platform/web/ui';
import { type GuideDay, guideDays } from '../rules/guide-days.ts';
import { progressOf } from '../rules/guide-row.ts';
import { useMayChoose, usePlayChannel, useReminders, useToggleFavourite } from '../use-choices.ts';
import { useChannelEvents, useChannelNow } from '../use-guide.ts';
import { useDayNames, useGuideMessages, useGuideTexts } from '../use-guide-texts.ts';
import { useLineup } from '../use-lineup.ts';
import { ChannelLogo } from './channel-logo.tsx';
import { DayStrip } from './day-strip.tsx';
import styles from './guide.module.css';
import { ProgrammeSheet } from './programme-sheet.tsx';

function Waiting() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.waiting}>
        <Skeleton width="60%" height="52px" />
        <Skeleton height="44px" />
        <Skeleton height="64px" />
        <Skeleton height="64px" />
      </div>
    </SkeletonGroup>
  );
}

type ProgrammeProps = {
  readonly event: GuideEvent;
  readonly hasReminder: boolean;
  readonly onOpen: () => void;
};

function Programme({ event, hasReminder, onOpen }: ProgrammeProps) {
  const t = useText();
  const now = useServerNow();
  const { time } = useGuideTexts();
  const { start_timestamp: start, end_timestamp: end, title, subtitle, genre, type } = event;
  const runs = start <= now && now < end;
  const about = [runs ? t('guide.until', { time: time(end) }) : '', subtitle || genre].filter(Boolean).join(' · ');
  return (
    <li className={styles.programme} data-past={end <= now || undefined} data-now={runs || undefined}>
      <span className={styles.start}>{time(start)}</span>
      {type === 'placeholder' ? (
        <span className={styles.unknown}>{t('guide.no_information')}</span>
      ) : (
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
          <span className={styles.title}>{title}</span>
          {about ? <span className={styles.times}>{about}</span> : undefined}
          {runs ? (
            <span className={styles.progress} aria-hidden="true">
              <span style={{ inlineSize: `${Math.round(progressOf({ start, end }, now) * 100)}%` }} />
            </span>
          ) : undefined}
        </button>
      )}
      {hasReminder ? (
        <span className={styles.bell} role="img" aria-label={t('guide.reminder_is_set')}>
          <NamedIcon name="mdi-bell-ring-outline" size={20} />
        </span>
      ) : undefined}
    </li>
  );
}

/** Programmes of a day; of today, those that are not over. */
function DayProgrammes({ channel, day }: { channel: Channel; day: GuideDay }) {
  const t = useText();
  const now = useServerNow();
  const { failed } = useGuideMessages();
  const { ids } = useReminders();
  const [open, setOpen] = useState<GuideEvent>();
  const state = useChannelEvents(channel, day);
  const none = { title: t('guide.no_information'), text: t('guide.no_information_text'), level: 2 } as const;
  return (
    <>
      <AsyncView
        state={state}
        waiting={<Waiting />}
        failed={{ ...failed, level: 2 }}
        empty={({ events }) =>
          events.some(({ type, end_timestamp: end }) => type === '' && end > now) ? undefined : none
        }
      >
        {({ events }) => (
          <ol className={styles.programmes}>
            {events
              .filter(({ end_timestamp: end }) => end > now)
              .map((event) => (
                <Programme key={event.id} event={event} hasReminder={ids.has(event.id)} onOpen={() => setOpen(event)} />
              ))}
          </ol>
        )}
      </AsyncView>
      <ProgrammeSheet channel={channel} event={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

function NowOn({ channel }: { channel: Channel }) {
  const { currentEvent } = useChannelNow(channel);
  const { title } = useGuideTexts();
  const t = useText();
  if (!currentEvent || currentEvent.type === 'placeholder') return undefined;
  const { id, start_timestamp: start, end_timestamp: end, title: name, genre, level } = currentEvent;
  return (
    <p className={styles.times}>
      {t('guide.now_on', { title: title({ id, start, end, title: name, genre, level, isGap: false }) })}
    </p>
  );
}

function ChannelPage({ channel, dates }: { channel: Channel; dates: readonly string[] }) {
  const t = useText();
  const { zone } = useProperty();
  const now = useServerNow();
  const may = useMayChoose();
  const { play, statusOf } = usePlayChannel();
  const toggle = useToggleFavourite();
  const { full } = useDayNames();
  const days = guideDays(now, zone, dates);
  const [chosen, setChosen] = useState<string>();
  const day = days.find((one) => one.day === chosen) ?? days[0];
  const isBusy = statusOf(channel) === 'fetching';
  return (
    <div className={styles.page}>
      <header className={styles.channelHead}>
        <ChannelLogo channel={channel} />
        <div className={styles.lines}>
          <h1>{channel.name}</h1>
          <NowOn channel={channel} />
        </div>
        {may ? (
          <IconButton
            label={t(channel.favourite ? 'guide.remove_favourite' : 'guide.add_favourite')}
            onClick={() => void toggle(channel)}
          >
            <span className={styles.play}>
              <NamedIcon name={channel.favourite ? 'mdi-star' : 'mdi-star-outline'} />
            </span>
          </IconButton>
        ) : undefined}
      </header>
      {may ? (
        <div className={styles.watch}>
          <Button
            fullWidth
            disabled={isBusy}
            icon={<NamedIcon name="mdi-television-play" size={20} />}
            onClick={() => void play(channel)}
          >
            {t('guide.watch_on_tv')}
          </Button>
        </div>
      ) : undefined}
      <DayStrip days={days} chosen={day?.day} onChoose={(one) => setChosen(one.day)} />
      {day ? (
        <section aria-label={full(day)} key={day.day}>
          <h2 className={styles.dayHead}>{full(day)}</h2>
          <DayProgrammes channel={channel} day={day} />
        </section>
      ) : undefined}
    </div>
  );
}

/** A channel with the programmes of a day (docs/reference/modules.md §3). */
export function ChannelScreen({ params: { channelId = '' } }: ScreenProps) {
  const t = useText();
  const shell = useGuestShell();
  const { failed } = useGuideMessages();
  const find = (all: readonly Channel[]) => all.find(({ id }) => String(id) === channelId);
  const toGuide = { key: 'guide', label: t('guide.title'), onPress: () => shell.navigate({ name: 'epg' }) };
  const missing = { title: t('guide.no_such_channel'), icon: 'alert', actions: [toGuide] } as const;
  return (
    <AsyncView
      state={useLineup((all) => find(all) !== undefined)}
      waiting={<Waiting />}
      failed={failed}
      empty={({ channels }) => (find(channels) ? undefined : missing)}
    >
      {({ channels, availableDates }) => {
        const channel = find(channels);
        return channel && <ChannelPage key={channelId} channel={channel} dates={availableDates} />;
      }}
    </AsyncView>
  );
}
