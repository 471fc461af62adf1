import type { GuestRoute } from '#platform/web/guest-shell';

const handOff = () => import('./screens/hand-off.tsx');

/** Routes of the TV's shell: what only a phone can do is handed to one by a QR code, and a number is dialled in the room. */
export const tvRoutes: readonly GuestRoute[] = [
  {
    name: 'openWebPage',
    path: '/open-web-page/:link',
    title: 'outside.page',
    load: () => handOff().then((file) => file.HandOffPage),
  },
  {
    name: 'openTel',
    path: '/open-tel/:tel',
    title: 'outside.phone',
    load: () => handOff().then((file) => file.TelephoneNumber),
  },
  {
    name: 'openEmail',
    path: '/open-email/:mailto',
    title: 'outside.mail',
    load: () => handOff().then((file) => file.HandOffMail),
  },
];
