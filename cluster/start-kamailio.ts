import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#platform/clock';
import { freePort } from './free-port.ts';

/** A Kamailio of the tests, with the configuration that hotels deploy. */
export type TestKamailio = { readonly url: string; close(): Promise<void> };

type Given = {
  readonly secret: string;
  readonly domain: string;
  /** UDP port of the telephone system on this machine. */
  readonly pbxPort: number;
};

/** Debian installs it in /usr/sbin. */
const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;
const packages = 'kamailio kamailio-websocket-modules kamailio-autheph-modules';

/** Replaces what each hotel writes there itself; throws if the configuration has it no more. */
function fill(text: string, values: ReadonlyMap<string, string>): string {
  let filled = text;
  for (const [from, to] of values) {
    if (!filled.includes(from)) throw new Error(`deploy/kamailio.cfg has no ${from}`);
    filled = filled.replaceAll(from, to);
  }
  return filled;
}

/** Whether somebody listens on a local port. */
async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts Kamailio on free local ports, with the values of a hotel. */
export async function startKamailio({ secret, domain, pbxPort }: Given): Promise<TestKamailio> {
  const [wsPort, udpPort, folder] = [await freePort(), await freePort(), await mkdtemp(join(tmpdir(), 'bellhop-sip-'))];
  const config = join(folder, 'kamailio.cfg');
  const written = await readFile(new URL('../deploy/kamailio.cfg', import.meta.url), 'utf8');
  const values = new Map([
    ['"change-me"', `"${secret}"`],
    ['"hotel.example"', `"${domain}"`],
    ['"sip:127.0.0.1:5080"', `"sip:127.0.0.1:${pbxPort}"`],
    ['udp:127.0.0.1:5060', `udp:127.0.0.1:${udpPort}`],
    ['tcp:127.0.0.1:5066', `tcp:127.0.0.1:${wsPort}`],
  ]);
  await writeFile(config, fill(written, values));
  const child = spawn('kamailio', ['-f', config, '-DD', '-E', '-Y', folder], {
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  let hasEnded = false;
  child.stderr.on('data', (data: Buffer) => {
    said += data;
  });
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('error', () => reject(new Error(`kamailio is not installed: apt-get install ${packages}`)));
    child.once('exit', () => reject(new Error(`kamailio ended: ${said}`)));
  });
  failed.catch(() => {
    hasEnded = true;
  });
  const listens = async () => {
    while (!hasEnded && !(await isOpen(wsPort))) await systemClock.sleep(50);
  };
  await Promise.race([listens(), failed]);
  return {
    url: `ws://127.0.0.1:${wsPort}/`,
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
