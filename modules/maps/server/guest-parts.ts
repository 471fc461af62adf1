import type { StaffFloor, StaffWalk } from '../contract.ts';
import type { MapsContext } from './context.ts';
import { createFloors, createWalks, topDown, toStaffWalk } from './parts.ts';
import { createRecent } from './recent.ts';

/** The walks of a property with their lengths, and its floors, the top one first. */
type GuestParts = { readonly walks: readonly StaffWalk[]; readonly floors: readonly StaffFloor[] };

/** Returns what a revision of a property's map has; what is stored meanwhile may be in it. */
export type ReadGuestParts = (property: string, revision: number) => Promise<GuestParts>;

/** Maps that a process keeps as they are read and measured. */
const mostStored = 20;
/** A millionth of a degree is a tenth of a metre. */
const perDegree = 1_000_000;

const rounded = (degrees: number) => Math.round(degrees * perDegree) / perDegree;

function forGuests(walk: StaffWalk): StaffWalk {
  return {
    ...walk,
    line: walk.line.map(([longitude, latitude]): [number, number] => [rounded(longitude), rounded(latitude)]),
  };
}

/** Creates what reads and measures walks and floors, once for each revision. */
export function createGuestParts(services: Pick<MapsContext, 'store' | 'platform'>): ReadGuestParts {
  const known = createRecent<GuestParts>(mostStored);
  async function load(property: string): Promise<GuestParts> {
    const [walks, floors] = await Promise.all([
      createWalks(services).list(property),
      createFloors(services).list(property),
    ]);
    return { walks: walks.map(toStaffWalk).map(forGuests), floors: topDown(floors) };
  }
  return async (property, revision) => {
    const found = await known.get(`${property} ${revision}`, () => load(property));
    return found ?? { walks: [], floors: [] };
  };
}
