import type { DemoHotel } from './demo-hotel.ts';
import { send } from './send.ts';

/** A stay of the demo hotel, as the HTTP API returns it. */
export type DepartedStay = {
  readonly id: string;
  readonly room: string;
  readonly state: string;
  readonly residents: readonly { readonly id: string }[];
};

type Departures = { readonly departures: readonly DepartedStay[] };

/** Finds a stay of the demo hotel that left today. */
export async function findDeparted(hotel: DemoHotel): Promise<DepartedStay | undefined> {
  const path = `/api/v1/house-day?property=${hotel.property}&day=${hotel.today}`;
  const { departures } = (await send(hotel, { method: 'GET', path })) as Departures;
  return departures.find(({ state }) => state === 'checked_out');
}
