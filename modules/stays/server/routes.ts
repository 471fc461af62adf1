import { localDay } from '#platform/clock';
import { type AuditAction, refuse } from '#platform/contract';
import type { Audit, AuditEntry } from '#platform/node/audit';
import { auditActor, isProgram, type Staff } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { stays } from '../contract.ts';
import { importStays } from './imports/import-stays.ts';
import { addRooms } from './list-rooms.ts';
import { listStays } from './list-stays.ts';
import { readStay, type StayDetails } from './read-stays.ts';
import { listArrivalsAndDepartures, listRoomOverviews, type OverviewDependencies } from './room-overview.ts';
import { searchStays } from './search-stays.ts';
import { roomBody, stayBody, wipeBody } from './stay-body.ts';
import type { RequestOrigin, RoomShare, StayEditing } from './stay-editing.ts';

type Dependencies = OverviewDependencies & {
  readonly editor: StayEditing;
  readonly properties: PropertyPort;
  readonly audit: Audit;
};

function bodyFor({ identity }: RouteContext<Staff>) {
  return (stay: StayDetails) => stayBody(stay, identity);
}

function originOf({ identity }: RouteContext<Staff>, requestId: string | undefined): RequestOrigin {
  return { actor: auditActor(identity), requestId };
}

/** A program that says nothing knows who shares a room with whom; people are asked. */
function withShare<T extends RoomShare>({ identity }: RouteContext<Staff>, given: T): T & RoomShare {
  return { ...given, share: given.share ?? isProgram(identity) };
}

/** Returns a function that audits an act upon a stay and returns the stay's body. */
function createAudited(audit: Audit) {
  type Act = Pick<AuditEntry, 'details'> & { readonly action: AuditAction };
  return ({ identity, property }: RouteContext<Staff>, act: Act, stay: StayDetails) => {
    audit({ property, actor: auditActor(identity), ...act, subject: stay.id, roomId: stay.roomId });
    return stayBody(stay, identity);
  };
}

function stayRoutes(dependencies: Dependencies) {
  const { store, rooms, editor, properties, audit } = dependencies;
  const audited = createAudited(audit);
  return {
    'POST /api/v1/stays': async (request, { body }) => {
      const property = await properties.requireById(request.property);
      return {
        status: 201,
        body: audited(request, { action: 'stays.added' }, await editor.createStay(property, withShare(request, body))),
      };
    },
    'POST /api/v1/stays/imports': async (request, { body }) => {
      const property = await properties.requireById(request.property);
      const onCreated = (stay: StayDetails) => void audited(request, { action: 'stays.added' }, stay);
      const share = isProgram(request.identity);
      return { status: 200, body: await importStays({ editor, property, share, onCreated }, body.stays) };
    },
    'GET /api/v1/stays': async (request, { query: { room: typed, state, search = '', cursor, limit } }) => {
      const { id: property } = await properties.requireById(request.property);
      if (search !== '') {
        const items = await searchStays(dependencies, { property, state }, { typed: search, limit });
        return page({ items, next: null }, bodyFor(request));
      }
      const filter = { property, state, cursor, limit };
      if (typed === undefined) return page(await listStays(store, filter), bodyFor(request));
      const room = await (await rooms(property)).find(store.read, typed);
      if (!room) return { status: 200, body: { items: [], next: null } };
      return page(await listStays(store, { ...filter, roomId: room.id }), bodyFor(request));
    },
    'GET /api/v1/stays/{id}': async (request, { params }) => {
      const property = await properties.requireById(request.property);
      const stay = (await readStay(store.read, property.id, params.id)) ?? refuse('not_found', 'no such stay');
      return { status: 200, body: stayBody(stay, request.identity) };
    },
    'PATCH /api/v1/stays/{id}': async (request, { params, body }) => {
      const property = await properties.requireById(request.property);
      return {
        status: 200,
        body: audited(request, { action: 'stays.changed' }, await editor.changeStay(property, params.id, body)),
      };
    },
    'POST /api/v1/stays/{id}/check-in': async (request, { params, body }) => {
      const property = await properties.requireById(request.property);
      const { request_id, ...into }: NonNullable<typeof body> = body ?? {};
      const entry = withShare(request, { ...into, origin: originOf(request, request_id) });
      const stay = await editor.checkIn(property, params.id, entry);
      return { status: 200, body: audited(request, { action: 'stays.checked_in' }, stay) };
    },
    'POST /api/v1/stays/{id}/check-out': async (request, { params, body }) => {
      const property = await properties.requireById(request.property);
      const stay = await editor.checkOut(property, params.id, originOf(request, body?.request_id));
      return { status: 200, body: audited(request, { action: 'stays.checked_out' }, stay) };
    },
    'POST /api/v1/stays/{id}/move': async (request, { params, body }) => {
      const property = await properties.requireById(request.property);
      const { request_id, ...to } = body;
      const before = await readStay(store.read, property.id, params.id);
      const entry = withShare(request, { ...to, origin: originOf(request, request_id) });
      const stay = await editor.move(property, params.id, entry);
      // A repeated move has no room that the guest came from.
      const details = before && before.room !== stay.room ? { details: { from: before.room, to: stay.room } } : {};
      return { status: 200, body: audited(request, { action: 'stays.moved', ...details }, stay) };
    },
  } satisfies Partial<RouteHandlers<typeof stays>>;
}

function page<T, B>(list: { readonly items: readonly T[]; readonly next: string | null }, body: (item: T) => B) {
  return { status: 200 as const, body: { items: list.items.map(body), next: list.next } };
}

/** Handlers of the HTTP routes (docs/reference/wire.md, "Staff and integrators"). */
export function staysRoutes(dependencies: Dependencies): RouteHandlers<typeof stays> {
  return {
    ...stayRoutes(dependencies),
    'GET /api/v1/stays/{id}/wipes': async (request, { params }) => {
      const property = await dependencies.properties.requireById(request.property);
      const stay =
        (await readStay(dependencies.store.read, property.id, params.id)) ?? refuse('not_found', 'no such stay');
      const items = await dependencies.overviewSource.listDeviceWipes(stay);
      return { status: 200, body: { items: items.map(wipeBody), next: null } };
    },
    'GET /api/v1/rooms': async (request, { query }) => {
      const property = await dependencies.properties.requireById(request.property);
      const { items, next } = await listRoomOverviews(dependencies, property, query);
      const today = localDay(dependencies.clock.now(), property.zone);
      return {
        status: 200,
        body: {
          today,
          zone: property.zone,
          managed_by_pms: await dependencies.overviewSource.isManagedByPms(property.id),
          items: items.map((room) => roomBody(room, request.identity)),
          next: next ?? null,
        },
      };
    },
    'GET /api/v1/house-day': async (request, { query }) => {
      const property = await dependencies.properties.requireById(request.property);
      const { arrivals, departures, ...rest } = await listArrivalsAndDepartures(dependencies, property, query.day);
      const body = { ...rest, arrivals: arrivals.map(bodyFor(request)), departures: departures.map(bodyFor(request)) };
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
