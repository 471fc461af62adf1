import type { DemoHotel } from './demo-hotel.ts';
import { send } from './send.ts';

/** A stay of the demo hotel, as the HTTP API returns it. */
export type DepartedStay = {
  readonly id: string;
  readonly room: string;
  readonly departure: string;
  readonly residents: readonly { readonly id: string }[];
};

/** Finds a stay of the demo hotel that left today. */
export async function findDeparted(hotel: DemoHotel): Promise<DepartedStay | undefined> {
  const path = `/api/v1/stays?property=${hotel.property}&state=checked_out&limit=200`;
  const { items } = (await send(hotel, { method: 'GET', path })) as { readonly items: readonly DepartedStay[] };
  return items.find(({ departure }) => departure === hotel.today);
}
