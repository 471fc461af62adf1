import { localDay } from '#platform/clock';
import { refuse } from '#platform/contract';
import type { Audit } from '#platform/node/audit';
import { auditActor, type Staff } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { DeviceWipe, Resident, stays } from '../contract.ts';
import { addRooms } from './list-rooms.ts';
import { listStays } from './list-stays.ts';
import type { PmsPort, RequestOrigin } from './pms-port.ts';
import { readStay, type StayDetails } from './read-stays.ts';
import {
  listArrivalsAndDepartures,
  listRoomOverviews,
  type OverviewDependencies,
  type RoomOverview,
  searchStays,
} from './room-overview.ts';

type Dependencies = OverviewDependencies & {
  readonly pms: PmsPort;
  readonly properties: PropertyPort;
  readonly audit: Audit;
};

function instantText(instant: number | undefined): string | null {
  return instant === undefined ? null : new Date(instant).toISOString();
}

function residentBody(resident: Resident) {
  return {
    id: resident.id,
    last_name: resident.lastName,
    first_name: resident.firstName,
    title: resident.title,
    native_name: resident.nativeName,
    permanent: resident.permanent,
  };
}

function stayBody(stay: StayDetails) {
  const [first] = stay.residents;
  return {
    id: stay.id,
    property: stay.property,
    room: stay.room,
    state: stay.state,
    last_name: first?.lastName ?? '',
    first_name: first?.firstName ?? '',
    title: first?.title ?? '',
    language: stay.language,
    arrival: stay.arrival,
    departure: stay.departure,
    permanent: stay.permanent,
    no_post: stay.noPost,
    residents: stay.residents.map(residentBody),
    checked_in_at: instantText(stay.checkedInAt),
    checked_out_at: instantText(stay.checkedOutAt),
  };
}

function roomBody({ id, number, stays: roomStays, tvs, signedIn }: RoomOverview) {
  const tvBodies = tvs.map(({ roomId: _room, lastSeenAt, ...tv }) => ({
    ...tv,
    last_seen_at: instantText(lastSeenAt),
  }));
  return { id, room: number, stays: roomStays.map(stayBody), tvs: tvBodies, signed_in: signedIn };
}

function wipeBody({ leftAt, forgottenAt, room, ...device }: DeviceWipe) {
  return { ...device, room: room ?? null, left_at: instantText(leftAt), forgotten_at: instantText(forgottenAt) };
}

function originOf({ identity }: RouteContext<Staff>, requestId: string | undefined): RequestOrigin {
  return { actor: auditActor(identity), requestId };
}

function stayRoutes(dependencies: Dependencies) {
  const { store, rooms, pms, properties, audit } = dependencies;
  const audited = ({ identity, property }: RouteContext<Staff>, action: string, stay: StayDetails) => {
    audit({ property, actor: auditActor(identity), action, subject: stay.id, roomId: stay.roomId });
    return stayBody(stay);
  };
  return {
    'POST /api/v1/stays': async (request, { body }) => {
      const property = await properties.requireById(request.property);
      return { status: 201, body: audited(request, 'stays.added', await pms.createStay(property, body)) };
    },
    'GET /api/v1/stays': async (request, { query: { room: typed, state, search = '', cursor, limit } }) => {
      const { id: property } = await properties.requireById(request.property);
      if (search !== '') {
        const items = await searchStays(dependencies, { property, state }, { typed: search, limit });
        return page({ items, next: undefined }, stayBody);
      }
      const filter = { property, state, cursor, limit };
      if (typed === undefined) return page(await listStays(store, filter), stayBody);
      const room = await (await rooms(property)).find(store.read, typed);
      if (!room) return { status: 200, body: { items: [], next: null } };
      return page(await listStays(store, { ...filter, roomId: room.id }), stayBody);
    },
    'GET /api/v1/stays/{id}': async (request, { params }) => {
      const property = await properties.requireById(request.property);
      const stay = (await readStay(store.read, property.id, params.id)) ?? refuse('not_found', 'no such stay');
      return { status: 200, body: stayBody(stay) };
    },
    'GET /api/v1/stays/{id}/wipes': async (request, { params }) => {
      const property = await properties.requireById(request.property);
      const stay = (await readStay(store.read, property.id, params.id)) ?? refuse('not_found', 'no such stay');
      const items = await dependencies.overviewSource.listDeviceWipes(stay);
      return { status: 200, body: { items: items.map(wipeBody), next: null } };
    },
    'PATCH /api/v1/stays/{id}': async (request, { params, body }) => {
      const property = await properties.requireById(request.property);
      return { status: 200, body: audited(request, 'stays.changed', await pms.changeStay(property, params.id, body)) };
    },
    'POST /api/v1/stays/{id}/check-in': async (request, { params, body }) => {
      const property = await properties.requireById(request.property);
      const stay = await pms.checkIn(property, params.id, originOf(request, body?.request_id));
      return { status: 200, body: audited(request, 'stays.checked_in', stay) };
    },
    'POST /api/v1/stays/{id}/check-out': async (request, { params, body }) => {
      const property = await properties.requireById(request.property);
      const stay = await pms.checkOut(property, params.id, originOf(request, body?.request_id));
      return { status: 200, body: audited(request, 'stays.checked_out', stay) };
    },
    'POST /api/v1/stays/{id}/move': async (request, { params, body }) => {
      const property = await properties.requireById(request.property);
      const stay = await pms.move(property, params.id, { room: body.room, origin: originOf(request, body.request_id) });
      return { status: 200, body: audited(request, 'stays.moved', stay) };
    },
  } satisfies Partial<RouteHandlers<typeof stays>>;
}

function page<T, B>(list: { readonly items: readonly T[]; readonly next: string | undefined }, body: (item: T) => B) {
  return { status: 200 as const, body: { items: list.items.map(body), next: list.next ?? null } };
}

/** Handlers of the HTTP routes (docs/reference/wire.md, "Staff and integrators"). */
export function staysRoutes(dependencies: Dependencies): RouteHandlers<typeof stays> {
  return {
    ...stayRoutes(dependencies),
    'GET /api/v1/rooms': async (request, { query }) => {
      const property = await dependencies.properties.requireById(request.property);
      const { items, next } = await listRoomOverviews(dependencies, property, query);
      const today = localDay(dependencies.clock.now(), property.zone);
      return { status: 200, body: { today, zone: property.zone, items: items.map(roomBody), next: next ?? null } };
    },
    'GET /api/v1/house-day': async (request, { query }) => {
      const property = await dependencies.properties.requireById(request.property);
      const { arrivals, departures, ...rest } = await listArrivalsAndDepartures(dependencies, property, query.day);
      const body = { ...rest, arrivals: arrivals.map(stayBody), departures: departures.map(stayBody) };
      return { status: 200, body };
    },
    'POST /api/v1/rooms': async (request, { body }) => {
      const { id: property } = await dependencies.properties.requireById(request.property);
      const actor = auditActor(request.identity);
      const addition = { rooms: body.rooms, actor, requestId: body.request_id };
      const added = await addRooms(dependencies, property, addition);
      dependencies.audit({ property, actor, action: 'rooms.added', details: { rooms: body.rooms.length } });
      return { status: 200, body: added };
    },
  };
}
