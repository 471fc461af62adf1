import { demoPassword, demoStaff } from './staff.ts';

const reception = demoStaff.find(({ roles }) => roles.some((role) => role === 'front_desk'));

/** What the demo stage uses: the demo hotel, its reception, and a room without guests. */
export const demoStage = {
  propertyId: '1',
  staff: { email: reception?.email ?? '', password: demoPassword },
  room: '409',
} as const;
