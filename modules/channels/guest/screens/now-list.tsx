import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Channel } from '#channels/contract';
import { systemClock } from '#platform/clock';
import { ShellLink, useGuestShell, useProperty, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { IconButton, NamedIcon, StateMessage, useReportTime } from '#platform/web/ui';
import { LongList } from '#platform/web/ui/virtual';
import { useOpeningFilter } from '../guide-screen-state.ts';
import { type ChannelFilter, filterChannels, isFiltered, searchChannels } from '../rules/channel-filter.ts';
import { isGuideLate, type NowAndNext, nowAndNext } from '../rules/current-programmes.ts';
import { eveningOf, type GuideDay, guideDays } from '../rules/guide-days.ts';
import { progressOf } from '../rules/guide-row.ts';
import { useMayChoose, usePlayChannel } from '../use-choices.ts';
import { useAllProgrammes, useCurrentProgrammes, useGuideBlocks } from '../use-guide.ts';
import { useGuideTexts } from '../use-guide-texts.ts';
import { type GrowingLineup, useRest } from '../use-lineup.ts';
import { ChannelLogo } from './channel-logo.tsx';
import { DayStrip } from './day-strip.tsx';
import { GroupChips } from './group-chips.tsx';
import styles from './guide.module.css';

const keyOf = ({ id }: Channel) => String(id);
const rowHeight = 109;
const eveningSpanMs = 3 * 3_600_000;
/** Milliseconds without scrolling after which the page is at rest. */
const restMs = 150;

function Progress({ value }: { value: number }) {
  return (
    <div className={styles.progress} aria-hidden="true">
      <span style={{ inlineSize: `${Math.round(value * 100)}%` }} />
    </div>
  );
}

type RowProps = {
  readonly channel: Channel;
  readonly shown: NowAndNext;
  /** Whether `shown` runs now. */
  readonly isNow: boolean;
  readonly player: ReturnType<typeof usePlayChannel>;
};

function ProgrammeTimes({ shown: { now, next }, isNow }: Pick<RowProps, 'shown' | 'isNow'>) {
  const t = useText();
  const { time, span } = useGuideTexts();
  const when = now && (isNow ? t('guide.until', { time: time(now.end) }) : span(now));
  const then = next && t(when ? 'guide.then' : 'guide.next_at', { title: next.title, time: time(next.start) });
  return <p className={styles.times}>{[when, then].filter(Boolean).join(' · ')}</p>;
}

function ChannelRow({ channel, shown, isNow, player }: RowProps) {
  const t = useText();
  const shell = useGuestShell();
  const now = useServerNow();
  const may = useMayChoose();
  const { title } = useGuideTexts();
  const target = { name: 'epgChannel', params: { channelId: channel.id } };
  const isBusy = player.statusOf(channel) === 'fetching';
  return (
    <article className={styles.channel} data-tour="guide.channel">
      <ShellLink href={shell.href(target)} onOpen={() => shell.navigate(target)} className={styles.words}>
        <ChannelLogo channel={channel} />
        <span className={styles.lines}>
          <span className={styles.name}>{t('guide.numbered', { number: channel.number, name: channel.name })}</span>
          <span className={styles.title} data-unknown={shown.now ? undefined : true}>
            {title(shown.now)}
          </span>
          {isNow && shown.now ? <Progress value={progressOf(shown.now, now)} /> : undefined}
          <ProgrammeTimes shown={shown} isNow={isNow} />
        </span>
      </ShellLink>
      {may ? (
        <IconButton
          label={t('guide.watch_on_tv_of', { channel: channel.name })}
          data-tour="guide.watch"
          aria-busy={isBusy}
          disabled={isBusy}
          onClick={() => void player.play(channel)}
        >
          <span className={styles.play}>
            <NamedIcon name="mdi-television-play" />
          </span>
        </IconButton>
      ) : undefined}
    </article>
  );
}

/** A row of a list; rows that are near share what they fetch. */
type ListRowProps = {
  readonly list: readonly Channel[];
  readonly channel: Channel;
  readonly player: RowProps['player'];
};

/** A channel with what runs now. */
function NowRow({ list, ...row }: ListRowProps) {
  const now = useServerNow();
  const { data } = useCurrentProgrammes(list, list.indexOf(row.channel));
  const cells = data?.find(({ channelId }) => channelId === row.channel.id)?.cells ?? [];
  return <ChannelRow {...row} isNow shown={nowAndNext(cells, now)} />;
}

/** A channel on another day. */
function EveningRow({ list, at, ...row }: ListRowProps & { readonly at: number }) {
  const span = { from: at, to: at + eveningSpanMs };
  const index = list.indexOf(row.channel);
  const cells = useGuideBlocks(list, { firstRow: index, lastRow: index + 1, span }).cells.get(row.channel.id) ?? [];
  return <ChannelRow {...row} isNow={false} shown={nowAndNext(cells, at)} />;
}

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText();
  return (
    <search className={styles.search} data-tour="guide.search">
      <input
        type="search"
        value={value}
        maxLength={60}
        enterKeyHint="search"
        aria-label={t('guide.search')}
        placeholder={t('guide.search')}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}

function NoneShown({ filter, search }: { filter: ChannelFilter; search: string }) {
  const t = useText();
  if (search) return <StateMessage level={2} title={t('guide.nothing_found')} text={t('guide.nothing_found_text')} />;
  if (filter.favourites)
    return <StateMessage level={2} title={t('guide.no_favourites')} text={t('guide.no_favourites_text')} />;
  return <StateMessage level={2} title={t('guide.none_in_group')} />;
}

/** The channels that pass filter and search, and the list that they are fetched by. */
function useFound(all: readonly Channel[], filter: ChannelFilter, search: string) {
  const now = useServerNow();
  const list = useMemo(() => filterChannels(all, filter), [all, filter]);
  const programmes = useAllProgrammes(search === '' ? [] : list);
  const cells = new Map(programmes.map(({ channelId, cells: own }) => [channelId, own]));
  const titlesOf = ({ id }: Channel) => {
    const { now: first, next } = nowAndNext(cells.get(id) ?? [], now);
    return [first?.title ?? '', next?.title ?? ''];
  };
  return { list, found: searchChannels(list, search, titlesOf) };
}

type Sight = { readonly first: number; readonly last: number };
const topOfList: Sight = { first: 0, last: 0 };

/** The rows of a list that are in sight whenever the page has come to rest. */
function useSight(list: RefObject<HTMLElement | null>, rows: number): Sight {
  const [sight, setSight] = useState(topOfList);
  useEffect(() => {
    const look = () => {
      const { current } = list;
      if (!current || rows === 0) return;
      const { top, height } = current.getBoundingClientRect();
      const at = (y: number) => Math.max(0, Math.min(rows - 1, Math.floor(((y - top) / height) * rows)));
      const [first, last] = [at(0), at(innerHeight - 1)];
      setSight((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    let timer = systemClock.after(restMs, look);
    const wait = () => {
      timer.cancel();
      timer = systemClock.after(restMs, look);
    };
    addEventListener('scroll', wait, { passive: true });
    addEventListener('resize', wait);
    return () => {
      timer.cancel();
      removeEventListener('scroll', wait);
      removeEventListener('resize', wait);
    };
  }, [list, rows]);
  return sight;
}

/** Whether the guide has nothing of the present for any channel in sight, and whether it has answered at all. */
function useIsLate(list: readonly Channel[], { first, last }: Sight) {
  const now = useServerNow();
  const begin = useCurrentProgrammes(list, first);
  // A window is lower than the rows that are fetched at once, so that it lies in two groups of them at most.
  const end = useCurrentProgrammes(list, last);
  useReportTime(begin.data && begin.updatedAt);
  const error = begin.error ?? end.error;
  const isShown = error !== undefined || (begin.data !== undefined && end.data !== undefined);
  const inSight = new Set(list.slice(first, last + 1).map(({ id }) => id));
  const known = [...(begin.data ?? []), ...(end.data ?? [])].filter(({ channelId }) => inSight.has(channelId));
  return { isShown, isLate: error !== undefined || (isShown && isGuideLate(known, now)) };
}

/** What runs now on each channel and what follows, or the evening of another day. */
export function NowList({ lineup }: { lineup: GrowingLineup }) {
  const { channels: all, availableDates } = lineup;
  const t = useText();
  const { zone } = useProperty();
  const { moment, guide } = useFormats();
  const now = useServerNow();
  const opening = useOpeningFilter();
  const [filter, setFilter] = useState(opening);
  const [search, setSearch] = useState('');
  const [day, setDay] = useState<GuideDay>();
  const player = usePlayChannel();
  const { list, found } = useFound(all, filter, search);
  const place = useRef<HTMLDivElement>(null);
  const { isShown, isLate } = useIsLate(found, useSight(place, found.length));
  useRest(lineup, { isNeeded: search !== '' || isFiltered(filter), isShown });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t(day ? 'guide.evening' : 'guide.on_now')}</h1>
        <span className={styles.clock}>{t('guide.day_time', { day: moment(now).weekday, time: guide(now).time })}</span>
      </header>
      <Search value={search} onChange={setSearch} />
      <GroupChips all={all} filter={filter} onChange={setFilter} />
      <DayStrip
        days={guideDays(now, zone, availableDates)}
        chosen={day?.day}
        lead={{ label: t('guide.now'), onPress: () => setDay(undefined) }}
        onChoose={setDay}
      />
      {isLate && !day ? (
        <p className={styles.late} role="status">
          {t('guide.late')}
        </p>
      ) : undefined}
      <div role="status">{found.length === 0 ? <NoneShown filter={filter} search={search} /> : undefined}</div>
      <div ref={place} className={styles.list} key={day?.day ?? 'now'}>
        <LongList items={found} keyOf={keyOf} estimate={rowHeight} label={t('guide.channels')}>
          {(channel) =>
            day ? (
              <EveningRow {...{ list, channel, player }} at={eveningOf(day, zone)} />
            ) : (
              <NowRow {...{ list, channel, player }} />
            )
          }
        </LongList>
      </div>
    </div>
  );
}
