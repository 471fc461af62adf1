import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useCallback,
  useEffect,
  useRef,
  useState,
  type WheelEvent,
} from 'react';
import type { Channel } from '#channels/contract';
import { useRoute } from '#platform/web/guest-shell';
import { languageName, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Icon, IconButton, Select, StateMessage } from '#platform/web/ui';
import { cellId, GridRows, type GridShared, TimeScale } from '../grid/guide-grid.tsx';
import { digitOf, useDigits } from '../grid/use-digits.ts';
import { useElementSize } from '../grid/use-element-size.ts';
import { useGridShared } from '../grid/use-grid-shared.ts';
import { useGuideGrid } from '../grid/use-guide-grid.ts';
import { useOpeningFilter, useOpeningNumber } from '../guide-screen-state.ts';
import { type ChannelFilter, filterChannels, filterChoices, isFiltered } from '../rules/channel-filter.ts';
import { type GridMove, stepMs } from '../rules/guide-cursor.ts';
import { cellAt, fillRow, type GuideCell } from '../rules/guide-row.ts';
import { useReminders } from '../use-choices.ts';
import { type GrowingLineup, useRest } from '../use-lineup.ts';
import { DayStrip } from './day-strip.tsx';
import { GroupChips } from './group-chips.tsx';
import guideStyles from './guide.module.css';
import { ProgrammeSheet, type SheetProgramme } from './programme-sheet.tsx';
import styles from './wide-guide.module.css';

const sizes = { rowHeight: 64, pixelsPerMinute: 6, gap: 4 };
const namesWidth = 208;
/** Rows that are mounted above and below those in sight. */
const overscan = 1;
const minuteMs = 60_000;

const moves: { readonly [key: string]: GridMove } = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
};
const opposite: { readonly [move: string]: GridMove } = { earlier: 'later', later: 'earlier' };

type Chosen = { readonly channel: Channel; readonly cell: GuideCell };
type Size = { readonly width: number; readonly height: number };
type GridProps = { readonly channels: readonly Channel[]; readonly lineup: GrowingLineup; readonly size: Size };

function Filters(props: { all: readonly Channel[]; filter: ChannelFilter; onChange: (filter: ChannelFilter) => void }) {
  const { all, filter, onChange } = props;
  const t = useText();
  const language = useLanguage();
  const { genres, languages } = filterChoices(all);
  const any = { value: '', label: t('guide.all') };
  return (
    <div className={styles.filters}>
      {genres.length > 0 ? (
        <Select
          label={t('guide.genres')}
          value={filter.genre ?? ''}
          options={[any, ...genres.map((genre) => ({ value: genre, label: genre }))]}
          onChange={(genre) => onChange({ ...filter, genre })}
        />
      ) : undefined}
      {languages.length > 0 ? (
        <Select
          label={t('guide.languages')}
          value={filter.language ?? ''}
          options={[any, ...languages.map((value) => ({ value, label: languageName(value, language) }))]}
          onChange={(language) => onChange({ ...filter, language })}
        />
      ) : undefined}
    </div>
  );
}

/** Returns the programme on which something happened. */
function chosenBy(target: EventTarget, channels: readonly Channel[], cells: (id: number) => readonly GuideCell[]) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-start]') : null;
  const id = Number(cell?.closest<HTMLElement>('[data-channel]')?.dataset.channel);
  const start = Number(cell?.dataset.start);
  const channel = channels.find((one) => one.id === id);
  const found = cellAt(fillRow(cells(id), { from: start, to: start + 1 }), start);
  return cell && channel && found ? { channel, cell: found } : undefined;
}

type GuideGrid = ReturnType<typeof useGuideGrid>;

/** What keyboard, mouse and wheel do in the grid. */
function useGridInput(grid: GuideGrid, channels: readonly Channel[], isRtl: boolean) {
  const [open, setOpen] = useState<Chosen>();
  const { typed, add } = useDigits(grid.toNumber);
  const { channel, focused, blocks } = grid;
  const show = (chosen: Chosen | undefined) => chosen && !chosen.cell.isGap && setOpen(chosen);
  const showFocused = () => show(channel && focused && { channel, cell: focused });
  const keys: { readonly [key: string]: () => void } = { Enter: showFocused, ' ': showFocused, Home: grid.toNow };
  function press(event: KeyboardEvent): boolean {
    const move = moves[event.key];
    const digit = digitOf(event);
    if (move) return grid.move(isRtl ? (opposite[move] ?? move) : move) || true;
    if (digit !== undefined) add(digit);
    else keys[event.key]?.();
    return digit !== undefined || event.key in keys;
  }
  return {
    ...{ open, typed },
    close: useCallback(() => setOpen(undefined), []),
    onKeyDown(event: KeyboardEvent) {
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      if (!isShortcut && press(event)) event.preventDefault();
    },
    onClick(event: MouseEvent) {
      const chosen = chosenBy(event.target, channels, (id) => blocks.get(id) ?? []);
      if (!chosen) return;
      grid.toCell(channels.indexOf(chosen.channel), chosen.cell);
      show(chosen);
    },
    onWheel(event: WheelEvent) {
      const by = event.shiftKey ? event.deltaY : event.deltaX;
      if (by !== 0) grid.scrollBy(((isRtl ? -by : by) / sizes.pixelsPerMinute) * minuteMs);
    },
  };
}

function Scale({ grid, shared, typed }: { grid: GuideGrid; shared: GridShared; typed: string }) {
  const t = useText();
  const { guide } = useFormats();
  return (
    <div className={styles.scale}>
      <span className={styles.day}>{guide(grid.span.from + stepMs).day}</span>
      <IconButton label={t('guide.earlier')} onClick={() => grid.scrollBy(-2 * stepMs)}>
        <span className={styles.earlier}>
          <Icon name="chevron" />
        </span>
      </IconButton>
      <IconButton label={t('guide.later')} onClick={() => grid.scrollBy(2 * stepMs)}>
        <Icon name="chevron" />
      </IconButton>
      <TimeScale window={grid.span} shared={shared} />
      {typed ? <output className={styles.typed}>{typed}</output> : undefined}
    </div>
  );
}

/** Keeps the scroll position at the first row where something else than scrolling moved it. */
function useRowScroll(firstRow: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the frame, which lays out anyhow: at once, the layout would hold up the key that moved the row.
    const frame = requestAnimationFrame(() => {
      const { current } = box;
      if (!current || Math.floor(current.scrollTop / sizes.rowHeight) === firstRow) return;
      current.scrollTop = firstRow * sizes.rowHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [firstRow]);
  return box;
}

/** Returns a function that stays the same and calls the latest one, for children that are drawn only when they change. */
function useLatest<A extends readonly unknown[]>(work: (...given: A) => void): (...given: A) => void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return useCallback((...given: A) => latest.current(...given), []);
}

function sheetProgramme({ cell: { id, title, start, end } }: Chosen): SheetProgramme {
  return { id, title, start_timestamp: start, end_timestamp: end };
}

/** The sheet of a programme; it closes with what it showed. */
const OpenProgramme = memo(function OpenSheet({ open, onClose }: { open: Chosen | undefined; onClose: () => void }) {
  const last = useRef(open);
  if (open) last.current = open;
  const { current: shown } = last;
  if (!shown) return undefined;
  return <ProgrammeSheet channel={shown.channel} event={open && sheetProgramme(open)} onClose={onClose} />;
});

/** The grid in a box that scrolls: rows by the browser, time by the wheel, arrows and buttons. */
function Grid({ channels, lineup, size }: GridProps) {
  const t = useText();
  const startNumber = useOpeningNumber();
  const visibleRows = Math.max(1, Math.floor(size.height / sizes.rowHeight));
  const spanMs = ((size.width - namesWidth) / sizes.pixelsPerMinute) * minuteMs;
  const grid = useGuideGrid({ channels, lineup, visibleRows, spanMs, startNumber });
  const { ids } = useReminders();
  const { state, span, now, focused, channel, blocks, days, layout } = grid;
  const shared = useGridShared({ origin: layout.range.from, now, sizes, reminders: ids });
  const { firstRow } = state.view;
  const box = useRowScroll(firstRow);
  const toDay = useLatest(grid.toDay);
  const { open, typed, close, ...input } = useGridInput(grid, channels, shared.isRtl);
  const shownDay = days.find(({ from, to }) => from <= span.from && span.from < to)?.day;
  return (
    <>
      <DayStrip days={days} chosen={shownDay} onChoose={toDay} />
      {grid.isLate ? (
        <p className={guideStyles.late} role="status">
          {t('guide.late')}
        </p>
      ) : undefined}
      <Scale grid={grid} shared={shared} typed={typed} />
      {/* biome-ignore lint/a11y/useSemanticElements: cells are placed by themselves */}
      <div
        ref={box}
        role="grid"
        tabIndex={0}
        className={styles.box}
        data-tour="guide.wide"
        aria-label={t('guide.title')}
        aria-rowcount={channels.length}
        aria-activedescendant={channel && focused && cellId(channel.id, focused)}
        onScroll={({ currentTarget }) => grid.scrollToRow(Math.floor(currentTarget.scrollTop / sizes.rowHeight))}
        {...input}
      >
        <div role="presentation" className={styles.rows} style={{ blockSize: channels.length * sizes.rowHeight }}>
          <GridRows
            channels={channels}
            rows={{ first: Math.max(0, firstRow - overscan), last: firstRow + visibleRows + overscan }}
            cellsOf={(id) => blocks.get(id)}
            cursor={state.cursor}
            window={span}
            shared={shared}
          />
        </div>
      </div>
      <OpenProgramme open={open} onClose={close} />
    </>
  );
}

/** The guide on wide screens: a time grid for mouse, touch and keyboard. */
export function WideGuide({ lineup }: { lineup: GrowingLineup }) {
  const t = useText();
  const { path } = useRoute();
  const opening = useOpeningFilter();
  const [filter, setFilter] = useState(opening);
  const [place, size] = useElementSize();
  const { channels: all } = lineup;
  useRest(lineup, { isNeeded: isFiltered(filter), isShown: false });
  const channels = filterChannels(all, filter);
  return (
    <div className={styles.page} key={path}>
      <header className={styles.head}>
        <h1>{t('guide.title')}</h1>
        <Filters all={all} filter={filter} onChange={setFilter} />
      </header>
      <GroupChips all={all} filter={filter} onChange={setFilter} />
      <div ref={place} className={styles.place}>
        {channels.length === 0 ? (
          <StateMessage
            level={2}
            title={t(filter.favourites ? 'guide.no_favourites' : 'guide.none_in_group')}
            text={filter.favourites ? t('guide.no_favourites_text') : undefined}
          />
        ) : undefined}
        {channels.length > 0 && size ? <Grid channels={channels} lineup={lineup} size={size} /> : undefined}
      </div>
    </div>
  );
}
