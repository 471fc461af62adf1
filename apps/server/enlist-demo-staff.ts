import { demoPassword, demoStaff } from '../../demo/staff.ts';
import type { Modules } from './modules.ts';

/** Id and skin by which the demo hotel is known: a real hotel that forgot DEMO=off gets no staff of ours. */
const demoHotel = { id: '1', skin: 'arvensee' };

/** Makes the demo hotel's staff where the demo hotel is and has none; answers whether it is the demo hotel. */
export async function enlistDemoStaff({ property, staff }: Modules): Promise<boolean> {
  const hotel = await property.byId(demoHotel.id);
  if (hotel?.skin.projectId !== demoHotel.skin) return false;
  await staff.enlistDemo(hotel.id, demoStaff, demoPassword);
  return true;
}
