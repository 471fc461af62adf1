import type { z } from 'zod';
import { localDay } from '#platform/clock';
import type { TvState } from '#remote-control/contract';
import { type devices, problemConditions, type TvCondition } from '../contract.ts';
import type { DevicesContext } from './context.ts';
import { instantText, listDeviceStatuses } from './list-devices.ts';
import type { DeviceTable } from './tables.ts';
import { conditionOf, shownPart } from './tv-condition.ts';

type Overview = (typeof devices)['routes']['GET /api/v1/devices/overview'];
type Body = z.input<Overview['answers'][200]>;
type Item = Body['items'][number];
type Filter = z.output<Overview['query']>;

const order: readonly TvCondition[] = ['not_cleared', 'no_network', 'restarts_often', 'on', 'asleep'];
const matches: { readonly [filter in Filter['filter']]: (item: Item) => boolean } = {
  all: () => true,
  on: ({ condition }) => condition === 'on',
  asleep: ({ condition }) => condition === 'asleep',
  problems: ({ condition }) => problemConditions.includes(condition),
  old_version: (item) => item.is_old_version,
};

/** Returns how often the app started today on each TV of a property. */
async function startsToday({ store, platform, property: properties }: DevicesContext, property: string) {
  const { zone } = await properties.requireById(property);
  const rows = await store.read
    .selectFrom('device_starts')
    .select(['device_id', 'starts'])
    .where('property', '=', property)
    .where('day', '=', localDay(platform.clock.now(), zone))
    .execute();
  return new Map(rows.map(({ device_id, starts }) => [device_id, starts]));
}

/** Returns when each TV is asked again to clear. */
async function nextTries({ store }: DevicesContext, property: string) {
  const rows = await store.read
    .selectFrom('device_shown')
    .select(['device_id', 'next_try_at'])
    .where('property', '=', property)
    .where('forgotten_at', 'is', null)
    .where('next_try_at', 'is not', null)
    .execute();
  return new Map(rows.map(({ device_id, next_try_at }) => [device_id, Number(next_try_at)]));
}

type Found = {
  readonly item: Awaited<ReturnType<typeof listDeviceStatuses>>[number]['item'];
  readonly row: DeviceTable;
  readonly state: TvState | undefined;
  readonly starts: number;
  readonly newest: string;
  readonly nextTry: number | undefined;
};

function toItem({ item, row, state, starts, newest, nextTry }: Found): Item {
  const { connected, onesquare_version: version } = item;
  const { engine, memory, memory_since: since } = row;
  return {
    ...item,
    condition: conditionOf({ connected, unforgotten: item.unforgotten.length, startsToday: starts, state }),
    shows: shownPart({ connected, state }),
    engine,
    is_old_version: newest !== '' && version !== '' && version !== newest,
    starts_today: starts,
    memory: memory === 'ok' || memory === 'low' ? memory : '',
    memory_since: since === null ? null : instantText(since),
    next_clear_at: nextTry === undefined ? null : instantText(nextTry),
  };
}

/** The TVs of a property with what they are doing; `newest`: the version of the app that the server serves. */
type OverviewItems = { readonly items: readonly Item[]; readonly newest: string };

/** Lists the TVs of a property with what they are doing. */
export async function listOverviewItems(context: DevicesContext, property: string): Promise<OverviewItems> {
  const found = await listDeviceStatuses(context, property);
  const roomIds = [...new Set(found.map(({ row }) => row.room_id))];
  const [states, starts, tries] = await Promise.all([
    context.tvControl.statesOf(property, roomIds),
    startsToday(context, property),
    nextTries(context, property),
  ]);
  const byDevice = new Map(states.map((state) => [state.deviceId, state]));
  const newest = context.platform.config.tvVersion;
  const items = found.map(({ row, item }) => {
    const observed = { state: byDevice.get(row.id), starts: starts.get(row.id) ?? 0, nextTry: tries.get(row.id) };
    return toItem({ item, row, newest, ...observed });
  });
  return { items, newest };
}

function found({ room, name, model }: Item, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return wanted === '' || [room, name, model].some((text) => text.toLowerCase().includes(wanted));
}

const collator = new Intl.Collator('en', { numeric: true });

/** Returns a page of the TVs that are wanted: those that need a person first, then by room. */
export function toOverview({ items, newest }: OverviewItems, { filter, search, cursor = '', limit }: Filter): Body {
  const rank = ({ condition }: Item) => Math.min(order.indexOf(condition), order.indexOf('on'));
  const shown = items
    .filter((item) => matches[filter](item) && found(item, search))
    .sort((a, b) => rank(a) - rank(b) || collator.compare(a.room, b.room));
  const from = Number(cursor);
  const count = (name: Filter['filter']) => items.filter(matches[name]).length;
  return {
    items: shown.slice(from, from + limit),
    next: shown.length > from + limit ? String(from + limit) : null,
    counts: {
      all: items.length,
      on: count('on'),
      asleep: count('asleep'),
      problems: count('problems'),
      old_version: count('old_version'),
    },
    newest_version: newest,
  };
}
