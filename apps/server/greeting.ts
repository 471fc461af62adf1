import { networkInterfaces } from 'node:os';
import { demoSignIns } from '../../demo/load.ts';

type Place = { readonly host: string; readonly port: number; readonly publicUrl: string; readonly demo: boolean };

/** The lines that a start prints: addresses for this machine and for phones, and guests of the demo to sign in as. */
export function greeting({ host, port, publicUrl, demo }: Place): string[] {
  const lines = ['', 'Bellhop is ready.', '', ...addresses(host, port, publicUrl)];
  if (!demo) return [...lines, ''];
  const rows = demoSignIns.map(({ lastName, room, language }) => `  ${lastName}, room ${room} (${language})`);
  return [...lines, '', 'Sign in to the demo hotel as', ...rows, ''];
}

function addresses(host: string, port: number, publicUrl: string): string[] {
  const hosts = isEverywhere(host) ? ['localhost', ...ownAddresses()] : [host.includes(':') ? `[${host}]` : host];
  const urls = hosts.map((one) => `http://${one}:${port}`);
  if (publicUrl !== '') urls.unshift(publicUrl);
  return [
    ...urls.map((url) => `  guest app  ${url}/ONEapp/`),
    ...urls.slice(0, 1).map((url) => `  API        ${url}/api/v1/docs`),
  ];
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** IPv4 addresses of this machine in its networks: what a phone beside it types. */
function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.filter((one) => one.family === 'IPv4' && !one.internal).map((one) => one.address);
}
