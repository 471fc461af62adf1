import { demoPassword, demoStaff } from '../../demo/staff.ts';
import type { Modules } from './modules.ts';

/** Identifies the demo hotel, so that a real hotel that forgot DEMO=off gets no demo staff. */
const demoHotel = { id: '1', skin: 'arvensee' };

/** Returns whether the demo hotel is the only property. */
export async function isDemoHotel({ property }: Pick<Modules, 'property'>): Promise<boolean> {
  const only = await property.byId('');
  return only?.id === demoHotel.id && only.skin.projectId === demoHotel.skin;
}

/** Seeds the staff of the demo hotel if it has none. Resolves to whether this is the demo hotel. */
export async function seedDemoStaff({ property, staff }: Modules): Promise<boolean> {
  const hotel = await property.byId(demoHotel.id);
  if (hotel?.skin.projectId !== demoHotel.skin) return false;
  await staff.seedDemoStaff(hotel.id, demoStaff, demoPassword);
  return true;
}
