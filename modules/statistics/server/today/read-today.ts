import { localTime, parseLocal } from '#platform/clock';
import type { Occupancy } from '#stays/contract';
import type { Today } from '../../contract.ts';
import type { StatisticsContext } from '../context.ts';
import { type Arrival, isLate, listNeeds, mostTvs, type SilentTv } from './list-needs.ts';
import { readHours } from './read-hours.ts';
import { readPaces } from './read-pace.ts';
import { type TodayMoment, todayAt } from './today-moment.ts';

const dayMs = 86_400_000;

function instant(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}

/** Returns the TVs that have no connection, the one that was lost first before the others; of more than are listed, without rooms. */
async function readSilentTvs({ stays, devices }: StatisticsContext, property: string): Promise<readonly SilentTv[]> {
  const tvs = await devices.silentTvs(property);
  const roomIds = tvs.length > mostTvs ? [] : [...new Set(tvs.map(({ roomId }) => roomId))];
  const rooms = new Map((await stays.roomsByIds(property, roomIds)).map(({ id, room }) => [id, room]));
  return tvs.map(({ id, roomId, name, lastSeenAt }) => ({
    ...{ id, room: rooms.get(roomId) ?? '', name },
    ...(lastSeenAt !== undefined && { at: lastSeenAt }),
  }));
}

/** Returns who is expected, when, and how the room is. Without a time, guests come when rooms are ready. */
async function readArrivals(
  context: StatisticsContext,
  { property, zone, day }: TodayMoment,
  occupancy: Occupancy,
): Promise<readonly Arrival[]> {
  const [states, settings] = await Promise.all([
    context.roomStates.list(property),
    context.property.settings(property),
  ]);
  const found = new Map(states.map(({ room_id, maid_status }) => [room_id, maid_status]));
  return occupancy.toArrive.map(({ stayId, roomId, room, title, lastName, time, isOccupied }) => ({
    ...{ stay_id: stayId, room, guest: `${title} ${lastName}`.trim(), time },
    room_state: isOccupied ? 'occupied' : (found.get(roomId) ?? ''),
    dueAt: parseLocal(`${day} ${time || settings.stays_check_in_from}:00`, zone) ?? 0,
  }));
}

function toOccupancy(occupancy: Occupancy): Pick<Today, 'rooms' | 'arrivals' | 'departures' | 'nights'> {
  const { arrived, expected, left, leaving } = occupancy;
  return {
    rooms: { all: occupancy.rooms, occupied: occupancy.occupied },
    arrivals: { all: arrived + expected, done: arrived },
    departures: { all: left + leaving, done: left },
    nights: [...occupancy.nights],
  };
}

/** Reads how a property stands now. */
export async function readToday(context: StatisticsContext, property: string): Promise<Today> {
  const moment = await todayAt(context, property);
  const { now, zone, day } = moment;
  const past = await context.past.get(property, day);
  const [occupancy, orders, requests, silentTvs, pmsDownSince, unprinted, hours, paces] = await Promise.all([
    context.stays.occupancy(property, moment),
    context.orders.open(property),
    context.requests.open(property),
    readSilentTvs(context, property),
    context.pms.downSince(property),
    context.orders.unprinted(property, now - dayMs),
    readHours(context, moment, past.usual),
    readPaces(context, moment, past),
  ]);
  const arrivals = await readArrivals(context, moment, occupancy);
  const late = orders.filter((order) => isLate(order, now));
  const time = localTime(now, zone);
  return {
    ...{ at: new Date(now).toISOString(), day },
    hour: Number(time.slice(11, 13)) + Number(time.slice(14, 16)) / 60,
    ...toOccupancy(occupancy),
    orders: {
      ...{ open: orders.length, late: late.length, late_since: instant(late[0]?.promisedAt) },
      ...{ today: hours.reduce((sum, { today }) => sum + today, 0), hours },
    },
    requests: { open: requests.length, oldest_at: instant(requests[0]?.createdAt) },
    alarms: { silent_tvs: silentTvs.length, pms_down: pmsDownSince !== undefined, unprinted },
    ...paces,
    to_arrive: arrivals.map(({ dueAt: _dueAt, ...arrival }) => arrival),
    ...listNeeds({ now, orders, requests, silentTvs, pmsDownSince, unprinted, arrivals }),
  };
}
