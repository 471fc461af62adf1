import { z } from 'zod';
import { bytes, staff } from '#platform/contract';
import { coordinate } from './guest-calls.ts';

const mebibyte = 1024 * 1024;
const propertyQuery = z.object({ property: z.string().max(64).optional() });
const oneQuery = { params: z.object({ id: z.string().trim().min(1).max(64) }), query: propertyQuery };
const noSample = { params: { id: 'none' }, query: {} };

/** Names by language key; the empty key is the name where a language has none. */
const names = z
  .record(z.string().regex(/^(?:|[a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/), z.string().trim().min(1).max(120))
  .refine((all) => Object.keys(all).length > 0, 'has no name');
/** Names by language key. */
export type Names = z.output<typeof names>;

const center = z.object({
  latitude: z.number().min(-85).max(85),
  longitude: z.number().min(-180).max(180),
  /** 10: a region; 18: a house. */
  zoom: z.number().min(3).max(20).default(14),
});

const tiles = z.object({
  bytes: z.number().int(),
  uploaded_at: z.iso.datetime(),
  min_zoom: z.number().int(),
  max_zoom: z.number().int(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  credit: z.string(),
});
/** What is known of an uploaded map. */
export type TilesInfo = z.output<typeof tiles>;

const walkBody = z.object({
  names,
  /** Null: not said. */
  minutes: z.number().int().min(1).max(10_000).nullable().default(null),
  /** The content page of the place to which it leads; empty: none. */
  place_id: z.string().max(64).default(''),
  line: z.array(coordinate).min(2).max(2_000),
});
const walk = walkBody.extend({ id: z.string(), metres: z.number().int() }).meta({ id: 'Walk' });
/** A walk as staff see it. */
export type StaffWalk = z.output<typeof walk>;

const walkSample: z.input<typeof walkBody> = {
  names: { '': 'To the jetty' },
  line: [
    [9.6, 46.6],
    [9.61, 46.6],
  ],
};

const share = z.number().min(0).max(1);
const floorBody = z.object({
  /** 0: ground floor. Shown from the top one down. */
  level: z.number().int().min(-20).max(200),
  names,
  /** Its plan: the path of a picture of the hotel. */
  image: z.string().regex(/^\/media\/[\w./-]{1,200}$/, 'is not the path of a picture of the hotel'),
  spots: z
    .array(z.object({ names, x: share, y: share, page_id: z.string().max(64).default('') }))
    .max(200)
    .default([]),
});
const floor = floorBody.extend({ id: z.string() }).meta({ id: 'Floor' });
/** A floor as staff see it. */
export type StaffFloor = z.output<typeof floor>;

const version = z.string().regex(/^[\w-]{8,64}$/);
const tilePath = z.object({
  propertyId: z.string().max(64),
  version,
  z: z.string().regex(/^\d{1,2}$/),
  x: z.string().regex(/^\d{1,7}$/),
  y: z.string().regex(/^\d{1,7}$/),
});
const noTile = { propertyId: '1', version: 'none-such' };

/** Routes for staff, and for the pieces of the map. */
export const mapRoutes = {
  'GET /media/{propertyId}/maps/{version}/{z}/{x}/{y}': {
    access: 'anyone',
    hidden: true,
    summary: 'A vector tile of a map. A version of a map never changes.',
    params: tilePath,
    answers: { 200: bytes, 204: z.undefined() },
    sample: { params: { ...noTile, z: '0', x: '0', y: '0' } },
  },
  'GET /media/{propertyId}/maps/{version}/still/{zoom}': {
    access: 'anyone',
    hidden: true,
    summary: 'The map around the hotel as a picture, without places.',
    params: z.object({ propertyId: z.string().max(64), version, zoom: z.string().regex(/^\d{1,2}(?:\.5)?$/) }),
    answers: { 200: bytes },
    sample: { params: { ...noTile, zoom: '14' } },
  },
  'GET /api/v1/map': {
    access: staff('maps.read'),
    summary: 'Returns where the hotel is, what is known of its map, and the places on it.',
    query: propertyQuery,
    answers: {
      200: z.object({
        center: center.nullable(),
        tiles: tiles.nullable(),
        /** With `{z}`, `{x}` and `{y}`; empty: there is no map. */
        tiles_url: z.string(),
        /** Places that content pages are about, and to which the menus of guests lead. */
        places: z.array(z.object({ id: z.string(), title: z.string(), latitude: z.number(), longitude: z.number() })),
      }),
    },
    sample: { query: {} },
  },
  'PUT /api/v1/map/center': {
    access: staff('maps.manage'),
    summary: 'Says where the hotel is, and how near its map begins.',
    query: propertyQuery,
    body: center,
    answers: { 204: z.undefined() },
    sample: { query: {}, body: { latitude: 46.6, longitude: 9.6 } },
  },
  'PUT /api/v1/map/tiles': {
    access: staff('maps.manage'),
    summary: 'Replaces the map: a PMTiles archive of vector tiles in the Protomaps schema.',
    query: propertyQuery,
    raw: { types: ['application/vnd.pmtiles', 'application/octet-stream'], limit: 1024 * mebibyte, slow: true },
    answers: { 200: tiles },
    errors: ['map_invalid', 'disk_full'],
    sample: { query: {} },
  },
  'DELETE /api/v1/map/tiles': {
    access: staff('maps.manage'),
    summary: 'Removes the map; places stay as a list.',
    query: propertyQuery,
    answers: { 204: z.undefined() },
    sample: { query: {} },
  },
  'GET /api/v1/map/walks': {
    access: staff('maps.read'),
    summary: 'Lists the walks.',
    query: propertyQuery,
    answers: { 200: z.object({ items: z.array(walk), next: z.null() }) },
    sample: { query: {} },
  },
  'POST /api/v1/map/walks': {
    access: staff('maps.manage'),
    summary: 'Adds a walk.',
    query: propertyQuery,
    body: walkBody,
    answers: { 201: walk },
    errors: ['map_full', 'walk_points_full'],
    sample: {
      query: {},
      body: walkSample,
    },
  },
  'PUT /api/v1/map/walks/{id}': {
    access: staff('maps.manage'),
    summary: 'Replaces a walk.',
    ...oneQuery,
    body: walkBody,
    answers: { 200: walk },
    errors: ['walk_unknown', 'walk_points_full'],
    sample: {
      ...noSample,
      body: walkSample,
    },
  },
  'DELETE /api/v1/map/walks/{id}': {
    access: staff('maps.manage'),
    summary: 'Deletes a walk.',
    ...oneQuery,
    answers: { 204: z.undefined() },
    errors: ['walk_unknown'],
    sample: noSample,
  },
  'GET /api/v1/map/floors': {
    access: staff('maps.read'),
    summary: 'Lists the floors of the house, the top one first.',
    query: propertyQuery,
    answers: { 200: z.object({ items: z.array(floor), next: z.null() }) },
    sample: { query: {} },
  },
  'POST /api/v1/map/floors': {
    access: staff('maps.manage'),
    summary: 'Adds a floor.',
    query: propertyQuery,
    body: floorBody,
    answers: { 201: floor },
    errors: ['map_full', 'floor_spots_full'],
    sample: { query: {}, body: { level: 0, names: { '': 'Ground floor' }, image: '/media/1/plan.webp' } },
  },
  'PUT /api/v1/map/floors/{id}': {
    access: staff('maps.manage'),
    summary: 'Replaces a floor.',
    ...oneQuery,
    body: floorBody,
    answers: { 200: floor },
    errors: ['floor_unknown', 'floor_spots_full'],
    sample: { ...noSample, body: { level: 0, names: { '': 'Ground floor' }, image: '/media/1/plan.webp' } },
  },
  'DELETE /api/v1/map/floors/{id}': {
    access: staff('maps.manage'),
    summary: 'Deletes a floor.',
    ...oneQuery,
    answers: { 204: z.undefined() },
    errors: ['floor_unknown'],
    sample: noSample,
  },
} as const;
