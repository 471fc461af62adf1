import { demoPassword, demoStaff } from './staff.ts';

const manager = demoStaff.find(({ roles }) => roles.some((role) => role === 'manager'));

/** What the stage plays with: the demo hotel, its manager, and a room that nobody lives in. */
export const demoStage = {
  propertyId: '1',
  staff: { email: manager?.email ?? '', password: demoPassword },
  room: '409',
} as const;
