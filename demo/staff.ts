/** Password of all staff of the demo hotel; valid only where the demo is loaded. */
export const demoPassword = 'arvensee-demo';

/** Staff of the demo hotel, one person per role. */
export const demoStaff = [
  { name: 'Ladina Caflisch', email: 'admin@arvensee.example', roles: ['admin'], language: 'en' },
  { name: 'Henrik Sandvik', email: 'manager@arvensee.example', roles: ['manager'], language: 'en' },
  { name: 'Mara Vonlanthen', email: 'reception@arvensee.example', roles: ['front_desk'], language: 'de' },
  { name: 'Tiago Moreira', email: 'kitchen@arvensee.example', roles: ['kitchen'], language: 'en' },
  { name: 'Noor Haddad', email: 'housekeeping@arvensee.example', roles: ['housekeeping'], language: 'ar' },
  { name: 'Elin Brandt', email: 'content@arvensee.example', roles: ['content'], language: 'de' },
] as const;
