import { refuse } from '#platform/contract';
import { auditActor, type Staff } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { maps } from '../contract.ts';
import type { MapsContext } from './context.ts';
import { createFloors, createWalks, topDown, toStaffWalk } from './parts.ts';
import { createStills } from './stills.ts';
import { readMap, saveMap } from './stored-map.ts';
import { replaceTiles } from './tiles.ts';

type Request = RouteContext<Staff>;
type Action = (typeof maps)['auditActions'][number];

/** A version of a map never changes. */
const cacheControl = 'public, max-age=31536000, immutable';
const noContent = { status: 204, body: undefined } as const;

type MediaRoutes =
  | 'GET /media/{propertyId}/maps/{version}/{z}/{x}/{y}'
  | 'GET /media/{propertyId}/maps/{version}/still/{zoom}';

/** Returns the handlers of the pieces of a map. */
function mediaRoutes(context: MapsContext): Pick<RouteHandlers<typeof maps>, MediaRoutes> {
  const stills = createStills(context);
  return {
    'GET /media/{propertyId}/maps/{version}/{z}/{x}/{y}': async (_request, { params }) => {
      const { propertyId, version, z, x, y } = params;
      const archive = await context.archives.open(propertyId, version);
      if (!archive) refuse('not_found', 'no such map');
      const tile = await archive.tile(Number(z), Number(x), Number(y));
      const headers = { 'content-type': 'application/vnd.mapbox-vector-tile', 'cache-control': cacheControl };
      // Nothing lies there: the sea, or beyond the map.
      return tile ? { status: 200, body: tile, headers } : { ...noContent, headers: { 'cache-control': cacheControl } };
    },
    'GET /media/{propertyId}/maps/{version}/still/{zoom}': async (_request, { params }) => {
      const { propertyId, version, zoom } = params;
      const body = await stills.read(propertyId, version, Number(zoom));
      if (!body) refuse('not_found', 'no such picture');
      return { status: 200, body, headers: { 'content-type': 'image/webp', 'cache-control': cacheControl } };
    },
  };
}

/** What the handlers of staff share. */
function deskOf(context: MapsContext) {
  const { property, platform } = context;
  return {
    propertyOf: async (request: Request) => (await property.requireById(request.property)).id,
    audit(request: Request, action: Action, subject: string): void {
      platform.audit({ property: request.property, action, actor: auditActor(request.identity), subject });
    },
  };
}

type MapRoutes = 'GET /api/v1/map' | 'PUT /api/v1/map/center' | 'PUT /api/v1/map/tiles' | 'DELETE /api/v1/map/tiles';

function mapHandlers(context: MapsContext): Pick<RouteHandlers<typeof maps>, MapRoutes> {
  const { propertyOf, audit } = deskOf(context);
  return {
    'GET /api/v1/map': async (request) => {
      const id = await propertyOf(request);
      const { center, zoom, tiles } = await readMap(context, id);
      const { defaultLanguage } = await context.property.requireById(id);
      const languages = [defaultLanguage.toLowerCase()];
      const places = await context.content.placesOnMap(id, { languages, isWalkIn: false });
      return {
        status: 200,
        body: {
          center: center ? { longitude: center[0], latitude: center[1], zoom } : null,
          tiles: tiles?.info ?? null,
          tiles_url: tiles ? `/media/${id}/maps/${tiles.version}/{z}/{x}/{y}` : '',
          places: places.map(({ page, title, latitude, longitude }) => ({ id: page, title, latitude, longitude })),
        },
      };
    },
    'PUT /api/v1/map/center': async (request, { body }) => {
      await saveMap(context, await propertyOf(request), body);
      audit(request, 'maps.changed', 'center');
      return noContent;
    },
    'PUT /api/v1/map/tiles': async (request) => {
      if (!request.raw) throw new Error('the route has no body');
      const body = await replaceTiles(context, await propertyOf(request), request.raw);
      audit(request, 'maps.tiles_replaced', String(body.bytes));
      return { status: 200, body };
    },
    'DELETE /api/v1/map/tiles': async (request) => {
      await saveMap(context, await propertyOf(request), { tiles: '', tiles_info: '{}' });
      audit(request, 'maps.tiles_removed', '');
      return noContent;
    },
  };
}

type WalkRoutes = Extract<keyof RouteHandlers<typeof maps>, `${string}/map/walks${string}`>;

function walkHandlers(context: MapsContext): Pick<RouteHandlers<typeof maps>, WalkRoutes> {
  const { propertyOf, audit } = deskOf(context);
  const walks = createWalks(context);
  return {
    'GET /api/v1/map/walks': async (request) => ({
      status: 200,
      body: { items: (await walks.list(await propertyOf(request))).map(toStaffWalk), next: null },
    }),
    'POST /api/v1/map/walks': async (request, { body }) => {
      const walk = toStaffWalk(await walks.add(await propertyOf(request), body));
      audit(request, 'maps.changed', walk.id);
      return { status: 201, body: walk };
    },
    'PUT /api/v1/map/walks/{id}': async (request, { params: { id }, body }) => {
      const walk = toStaffWalk(await walks.replace(await propertyOf(request), id, body));
      audit(request, 'maps.changed', id);
      return { status: 200, body: walk };
    },
    'DELETE /api/v1/map/walks/{id}': async (request, { params: { id } }) => {
      await walks.remove(await propertyOf(request), id);
      audit(request, 'maps.changed', id);
      return noContent;
    },
  };
}

type FloorRoutes = Extract<keyof RouteHandlers<typeof maps>, `${string}/map/floors${string}`>;

function floorHandlers(context: MapsContext): Pick<RouteHandlers<typeof maps>, FloorRoutes> {
  const { propertyOf, audit } = deskOf(context);
  const floors = createFloors(context);
  return {
    'GET /api/v1/map/floors': async (request) => ({
      status: 200,
      body: { items: topDown(await floors.list(await propertyOf(request))), next: null },
    }),
    'POST /api/v1/map/floors': async (request, { body }) => {
      const floor = await floors.add(await propertyOf(request), body);
      audit(request, 'maps.changed', floor.id);
      return { status: 201, body: floor };
    },
    'PUT /api/v1/map/floors/{id}': async (request, { params: { id }, body }) => {
      const floor = await floors.replace(await propertyOf(request), id, body);
      audit(request, 'maps.changed', id);
      return { status: 200, body: floor };
    },
    'DELETE /api/v1/map/floors/{id}': async (request, { params: { id } }) => {
      await floors.remove(await propertyOf(request), id);
      audit(request, 'maps.changed', id);
      return noContent;
    },
  };
}

/** Returns the handlers of the routes. */
export function mapRouteHandlers(context: MapsContext): RouteHandlers<typeof maps> {
  return { ...mediaRoutes(context), ...mapHandlers(context), ...walkHandlers(context), ...floorHandlers(context) };
}
