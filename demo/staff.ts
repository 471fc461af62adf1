/** Password of all staff of the demo hotel; valid only where the demo is loaded. */
export const demoPassword = 'arvensee-demo';

/** Staff of the demo hotel, one person per role; none has chosen a language, so their desks follow the browser. */
export const demoStaff = [
  { name: 'Ladina Caflisch', email: 'admin@arvensee.example', roles: ['admin'] },
  { name: 'Henrik Sandvik', email: 'manager@arvensee.example', roles: ['manager'] },
  { name: 'Mara Vonlanthen', email: 'reception@arvensee.example', roles: ['front_desk'] },
  { name: 'Tiago Moreira', email: 'kitchen@arvensee.example', roles: ['kitchen'] },
  { name: 'Noor Haddad', email: 'housekeeping@arvensee.example', roles: ['housekeeping'] },
  { name: 'Elin Brandt', email: 'content@arvensee.example', roles: ['content'] },
] as const;
