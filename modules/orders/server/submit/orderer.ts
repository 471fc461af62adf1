import { refuse } from '#platform/contract';
import type { Guest, Tv } from '#platform/node/auth';
import type { StayRecord } from '#stays/contract';
import type { OrdersPorts } from '../context.ts';
import { resolveCachedStay } from '../resolve-stay.ts';

/** Who places an order: a device of the stay, or staff for its guest. */
export type Orderer = {
  readonly property: string;
  /** Returns the stay, possibly from a cache: the write that stores the order checks that it is still current. */
  readonly resolveStay: () => Promise<StayRecord>;
  /** Resident in whose name the order is; undefined: the first who is not permanent. */
  readonly residentId: string | undefined;
  /** Actor key of the audit log; `guest` for a device. */
  readonly actor: string;
};

/** Returns the device of a guest or the TV of a room as the one who orders, for the stay `stayId` of a shared room. */
export function deviceOrderer(ports: OrdersPorts, caller: Guest | Tv, stayId: string): Orderer {
  return {
    property: caller.property,
    resolveStay: () => resolveCachedStay(ports, caller, stayId),
    residentId: caller.kind === 'guest' ? caller.residentId : undefined,
    actor: 'guest',
  };
}

/** Finds a stay in house. Refuses with `not_found` and, before the check-in and after the check-out, with `not_checked_in`. */
export async function requireStayInHouse(
  { stays }: Pick<OrdersPorts, 'stays'>,
  property: string,
  stayId: string,
): Promise<StayRecord> {
  const stay = (await stays.byId(property, stayId)) ?? refuse('not_found', 'no such stay');
  if (stay.state !== 'in_house') refuse('not_checked_in', 'the stay is not in house');
  return stay;
}

/** Returns staff as those who order for the guest of a stay in house. */
export function staffOrderer(
  ports: Pick<OrdersPorts, 'stays'>,
  { property, stayId, actor }: { readonly property: string; readonly stayId: string; readonly actor: string },
): Orderer {
  return {
    property,
    resolveStay: () => requireStayInHouse(ports, property, stayId),
    residentId: undefined,
    actor,
  };
}
