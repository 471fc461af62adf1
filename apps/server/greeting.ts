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
};

/** Returns the startup message: URLs for this machine and for phones, and the sign-ins of the demo hotel. */
export function greeting({ host, port, publicUrl, demo, adminLink }: GreetingOptions): string[] {
  const urls = addresses(host, port, publicUrl);
  const lines = ['', 'Bellhop is ready.', '', ...addressLines(urls, demo), ...adminLinkLines(adminLink)];
  if (!demo) return [...lines, ''];
  const rows = demoSignIns.map(({ lastName, room, language }) => `  ${lastName}, room ${room} (${language})`);
  const staff = demoStaff.map(({ email, roles }) => `  ${email} (${roles.join(', ')})`);
  return [
    ...lines,
    '',
    'Sign in to the demo hotel as',
    ...rows,
    '',
    `At its desk, with the password ${demoPassword}, as`,
    ...staff,
    '',
    ...enrolmentLines(urls[0] ?? ''),
    '',
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

function addressLines(urls: readonly string[], demo: boolean): string[] {
  const [first = ''] = urls;
  return [
    ...urls.map((url) => `  guest app  ${url}/ONEapp/`),
    `  desk       ${first}/desk/`,
    ...(demo ? [`  stage      ${first}/stage/ (phone, TV and desk side by side)`] : []),
    `  API        ${first}/api/v1/docs`,
  ];
}

/** Explains how to use a browser as the TV of a room. */
function enrolmentLines(url: string): string[] {
  return [
    `To use a browser as a room’s TV, open ${url}/ONEapp/tv/ and confirm its code at the desk, in the room’s panel`,
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
