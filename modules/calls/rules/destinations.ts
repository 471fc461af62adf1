import { type CallDestination, type CallTeam, callDestination } from '#calls/contract';

const teams: { readonly [destination in CallDestination]: CallTeam } = {
  reception: 'front_desk',
  room_service: 'kitchen',
  housekeeping: 'housekeeping',
  business: 'front_desk',
  spa: 'front_desk',
  concierge: 'front_desk',
};

/** Returns at whose desks a call to a destination rings. */
export function teamOf(destination: CallDestination): CallTeam {
  return teams[destination];
}

/** Returns the destinations that a hotel has, in the order of the screen, from names divided by `|`; others are left out. */
export function parseDestinations(text: string): readonly CallDestination[] {
  const named = new Set(text.split('|').map((name) => name.trim().toLowerCase()));
  return callDestination.options.filter((destination) => named.has(destination));
}
