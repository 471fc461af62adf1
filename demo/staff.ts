/** The password of everybody at the demo hotel's desk: it opens nothing where there is no demo. */
export const demoPassword = 'arvensee-demo';

/** Who works at the demo hotel, one for each role. */
export const demoStaff = [
  { name: 'Ladina Caflisch', email: 'admin@arvensee.example', roles: ['admin'], language: 'en' },
  { name: 'Henrik Sandvik', email: 'manager@arvensee.example', roles: ['manager'], language: 'en' },
  { name: 'Mara Vonlanthen', email: 'reception@arvensee.example', roles: ['front_desk'], language: 'de' },
  { name: 'Tiago Moreira', email: 'kitchen@arvensee.example', roles: ['kitchen'], language: 'en' },
  { name: 'Noor Haddad', email: 'housekeeping@arvensee.example', roles: ['housekeeping'], language: 'ar' },
  { name: 'Elin Brandt', email: 'content@arvensee.example', roles: ['content'], language: 'de' },
] as const;
