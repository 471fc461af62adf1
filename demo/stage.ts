/** What the stage plays with: the demo hotel, one of its staff, and a room that nobody lives in. */
export const demoStage = {
  propertyId: '1',
  staff: { email: 'manager@arvensee.example', password: 'stone-pine-manager' },
  room: '409',
} as const;
