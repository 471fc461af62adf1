import type { StaffFloor, StaffWalk } from '../contract.ts';
import type { MapsContext } from './context.ts';
import { createFloors, createWalks, topDown, toStaffWalk } from './parts.ts';
import { createRecent } from './recent.ts';
import { lineZoom } from './stills.ts';
import type { StoredMap } from './stored-map.ts';

/** A walk with its length, and the zoom of the nearest still picture with all of it; undefined: there is none. */
export type MeasuredWalk = StaffWalk & { readonly wholeAt: number | undefined };

/** The walks of a property, and its floors, the top one first. */
type GuestParts = { readonly walks: readonly MeasuredWalk[]; readonly floors: readonly StaffFloor[] };

/** Returns what a property's map has in its revision; what is stored meanwhile may be in it. */
export type ReadGuestParts = (property: string, map: StoredMap) => Promise<GuestParts>;

/** Maps that a process keeps as they are read and measured. */
const mostStored = 20;
/** A millionth of a degree is a tenth of a metre. */
const perDegree = 1_000_000;

const rounded = (degrees: number) => Math.round(degrees * perDegree) / perDegree;

function measured(walk: StaffWalk, { center, zoom }: StoredMap): MeasuredWalk {
  return {
    ...walk,
    wholeAt: center && lineZoom(center, zoom, walk.line),
    line: walk.line.map(([longitude, latitude]): [number, number] => [rounded(longitude), rounded(latitude)]),
  };
}

/** Creates what reads and measures walks and floors, once for each revision. */
export function createGuestParts(services: Pick<MapsContext, 'store' | 'platform'>): ReadGuestParts {
  const known = createRecent<GuestParts>(mostStored);
  async function load(property: string, map: StoredMap): Promise<GuestParts> {
    const [walks, floors] = await Promise.all([
      createWalks(services).list(property),
      createFloors(services).list(property),
    ]);
    return { walks: walks.map((walk) => measured(toStaffWalk(walk), map)), floors: topDown(floors) };
  }
  return async (property, map) => {
    const found = await known.get(`${property} ${map.revision}`, () => load(property, map));
    return found ?? { walks: [], floors: [] };
  };
}
