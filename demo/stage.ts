import { demoPassword, demoStaff } from './staff.ts';

const manager = demoStaff.find(({ roles }) => roles.some((role) => role === 'manager'));

/** What the demo stage uses: the demo hotel, its manager, and a room without guests. */
export const demoStage = {
  propertyId: '1',
  staff: { email: manager?.email ?? '', password: demoPassword },
  room: '409',
} as const;
