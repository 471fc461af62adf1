import { networkInterfaces } from 'node:os';
import { demoSignIns } from '../../demo/load.ts';
import { demoPassword, demoStaff } from '../../demo/staff.ts';

type GreetingOptions = {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly demo: boolean;
  /** Invitation link while there is no administrator. */
  readonly adminLink: string | undefined;
  /** Page of the demo hotel's PMS. */
  readonly pmsPage?: string | undefined;
};

/** Returns the startup message: URLs for this machine and for phones, and the sign-ins of the demo hotel. */
export function greeting({ host, port, publicUrl, demo, adminLink, pmsPage }: GreetingOptions): string[] {
  const urls = addresses(host, port, publicUrl);
  const lines = [
    '',
    'Bellhop is ready.',
    '',
    ...(demo ? firstSteps(urls[0] ?? '', pmsPage) : []),
    ...addressLines(urls),
  ];
  return [...lines, ...adminLinkLines(adminLink), ...(demo ? signInLines(urls[0] ?? '') : []), ''];
}

/** Returns what to do first with the demo hotel. */
function firstSteps(url: string, pmsPage: string | undefined): string[] {
  return [
    `1. Open ${url}/stage/ and press “Play it for me”: phone, TV and desk side by side.`,
    '2. Be a guest: open the guest app below on your phone, as Lindqvist in room 214.',
    `3. Be the staff: open the desk below as ${demoStaff[1].email}, password ${demoPassword}.`,
    ...(pmsPage
      ? [`4. Be the PMS: open ${pmsPage} to check guests in and out, charge them and see what was booked.`]
      : []),
    '',
  ];
}

/** Returns the sign-ins of the demo hotel, and how a browser becomes the TV of a room. */
function signInLines(url: string): string[] {
  const rows = demoSignIns.map(({ lastName, room, language }) => `  ${lastName}, room ${room} (${language})`);
  const staff = demoStaff.map(({ email, roles }) => `  ${email} (${roles.join(', ')})`);
  return [
    '',
    'Guests of the demo hotel; phone and TV begin in their language',
    ...rows,
    '',
    `Its staff, with the password ${demoPassword}; the desk begins in the language of the browser`,
    ...staff,
    '',
    `To use a browser as a room’s TV, open ${url}/ONEapp/tv/ and confirm its code at the desk, in the room’s panel`,
  ];
}

/** Returns the lines with the invitation link of the first administrator. */
function adminLinkLines(link: string | undefined): string[] {
  if (link === undefined) return [];
  return [
    '',
    'There is no administrator yet. Open this link within 15 minutes (new link: npm run desk:invite):',
    `  ${link}`,
  ];
}

function addresses(host: string, port: number, publicUrl: string): string[] {
  const hosts = isEverywhere(host) ? ['localhost', ...ownAddresses()] : [host.includes(':') ? `[${host}]` : host];
  const urls = hosts.map((one) => `http://${one}:${port}`);
  if (publicUrl !== '') urls.unshift(publicUrl);
  return urls;
}

function addressLines(urls: readonly string[]): string[] {
  const [first = ''] = urls;
  return [
    ...urls.map((url) => `  guest app  ${url}/ONEapp/`),
    `  TV         ${first}/ONEapp/tv/`,
    `  desk       ${first}/desk/`,
    `  API        ${first}/api/v1/docs`,
  ];
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** Returns this machine's IPv4 addresses in its networks, for phones nearby. */
function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.filter((one) => one.family === 'IPv4' && !one.internal).map((one) => one.address);
}
