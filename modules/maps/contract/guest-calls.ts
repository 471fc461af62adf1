import { z } from 'zod';

/** West, south, east and north in degrees. */
const bounds = z.tuple([z.number(), z.number(), z.number(), z.number()]);
/** Longitude and latitude in degrees, as GeoJSON has them. */
export const coordinate = z.tuple([z.number().min(-180).max(180), z.number().min(-85).max(85)]);

const place = z.object({
  /** The id of its content page. */
  id: z.string(),
  /** As on the still picture, 1 the nearest. */
  number: z.number().int(),
  title: z.string(),
  text: z.string(),
  /** Path on this server; empty: none. */
  image: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** As the page says it, else as the crow flies from the hotel; null: the hotel has no place. */
  metres: z.number().int().nullable(),
  /** As the page says it; null: it does not. */
  minutes: z.number().int().nullable(),
  by: z.enum(['foot', 'bicycle', 'boat', 'bus', 'car']),
});
/** A place of the surroundings, which a content page is about. */
export type MapPlace = z.output<typeof place>;

/** A picture of the map without places, for who cannot draw it. */
const still = z.object({ url: z.string(), bounds, width: z.number().int(), height: z.number().int() });
/** A picture of the map around the hotel. */
export type MapStill = z.output<typeof still>;

const walk = z.object({
  id: z.string(),
  name: z.string(),
  metres: z.number().int(),
  /** Null: nobody said. */
  minutes: z.number().int().nullable(),
  /** The place to which it leads; empty: none. */
  place_id: z.string(),
  line: z.array(coordinate),
  /** The picture that frames it; null: the map’s own does, or none can. */
  still: still.nullable(),
});
/** A walk that staff have drawn. */
export type MapWalk = z.output<typeof walk>;

const floor = z.object({
  id: z.string(),
  name: z.string(),
  /** Path on this server. */
  image: z.string(),
  /** `x` and `y`: shares of the picture’s width and height, from the top left. */
  spots: z.array(z.object({ name: z.string(), x: z.number(), y: z.number(), page_id: z.string() })),
});
/** A floor of the house. */
export type MapFloor = z.output<typeof floor>;

/** Calls of phones and TVs. The specification names the screen alone (docs/reference/platform.md §2). */
export const guestCalls = {
  'Maps.getMap': {
    access: 'visitor_or_room',
    effect: 'none',
    summary: 'Returns the map of the surroundings: its tiles, the hotel, places, walks, and the floors of the house.',
    data: z.object({ lang: z.string().max(35).default('') }),
    root: z.object({
      hotel: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
      zoom: z.number(),
      /** Null: the hotel has no map; places are a list then. */
      tiles: z
        .object({
          /** With `{z}`, `{x}` and `{y}`. */
          url: z.string(),
          min_zoom: z.number().int(),
          max_zoom: z.number().int(),
          bounds,
          /** Whom to thank for the map; empty: nobody. */
          credit: z.string(),
        })
        .nullable(),
      /** The picture on which most places are; null: as for `tiles`. */
      still: still.nullable(),
      places: z.array(place),
      walks: z.array(walk),
      floors: z.array(floor),
    }),
    sample: {},
  },
} as const;
