import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import WebSocket from 'ws';

const root = fileURLToPath(new URL('../..', import.meta.url));
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--single-process',
  '--no-zygote',
  '--window-size=1920,1080',
  // A sound would start Chromium 80's audio service, which ends a browser of a single process.
  '--mute-audio',
  '--disable-features=AudioServiceOutOfProcess',
];

/** A page of an engine too old for Playwright, over the DevTools protocol. */
export type OldPage = {
  goto(url: string): Promise<void>;
  evaluate<T>(expression: string): Promise<T>;
  /** Presses a key by its name and code, as a remote control does. */
  press(key: string, code: number): Promise<void>;
  /** Errors that scripts have thrown since the start. */
  readonly errors: readonly string[];
  close(): Promise<void>;
};

/** The engine's program, unpacked once. */
function program(name: string): string {
  const folder = join(root, 'node_modules/.cache/bellhop');
  const path = join(folder, name);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const part = `${path}.${process.pid}`;
  const bin = join(root, 'node_modules', name, 'bin');
  const packed = readdirSync(bin).find((file) => /^chromium.*\.br$/.test(file));
  if (!packed) throw new Error(`${name} holds no engine`);
  writeFileSync(part, brotliDecompressSync(readFileSync(join(bin, packed))));
  chmodSync(part, 0o755);
  renameSync(part, path);
  return path;
}

/** The address of DevTools, which the engine says on stderr. */
function devtools(engine: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    engine.stderr?.on('data', (text) => {
      said += text;
      const [, address] = /DevTools listening on ws:\/\/([^/]+)\//.exec(said) ?? [];
      if (address) resolve(address);
    });
    engine.once('exit', (code) => reject(new Error(`the engine ended with ${code}\n${said}`)));
  });
}

type Answer = { readonly id?: number; readonly method?: string; readonly result?: unknown; readonly params?: unknown };

type Target = { readonly webSocketDebuggerUrl: string; readonly type: string };

/** The engine's page; it opens a while after DevTools listens. */
async function pageOf(address: string): Promise<Target> {
  for (let tries = 0; tries < 100; tries += 1) {
    const targets = (await (await fetch(`http://${address}/json`)).json()) as Target[];
    const page = targets.find(({ type }) => type === 'page');
    if (page) return page;
    await sleep(100);
  }
  throw new Error('the engine has no page');
}

async function connect(address: string) {
  const target = await pageOf(address);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (result: unknown) => void>();
  const errors: string[] = [];
  socket.on('message', (text) => {
    const { id, method, result, params } = JSON.parse(String(text)) as Answer;
    if (id !== undefined) waiting.get(id)?.(result);
    if (method === 'Runtime.exceptionThrown') errors.push(JSON.stringify(params).slice(0, 600));
  });
  let last = 0;
  const send = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { send, errors, end: () => socket.terminate() };
}

/** Starts an old engine (`chromium-67`: the package of that name) with one page of 1920 x 1080. */
export async function openOldEngine(name: string): Promise<OldPage> {
  const profile = await mkdtemp(join(tmpdir(), 'bellhop-engine-'));
  const words = [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const engine = spawn(program(name), words, { stdio: ['ignore', 'ignore', 'pipe'] });
  const { send, errors, end } = await connect(await devtools(engine));
  await send('Runtime.enable');
  await send('Page.enable');
  await send('Emulation.setDeviceMetricsOverride', { width: 1920, height: 1080, deviceScaleFactor: 1, mobile: false });
  return {
    errors,
    goto: async (url) => void (await send('Page.navigate', { url })),
    async evaluate<T>(expression: string) {
      const answer = (await send('Runtime.evaluate', { expression, returnByValue: true })) as { result: { value: T } };
      return answer.result.value;
    },
    async press(key, code) {
      for (const type of ['keyDown', 'keyUp']) {
        await send('Input.dispatchKeyEvent', { type, key, windowsVirtualKeyCode: code });
      }
    },
    async close() {
      end();
      engine.kill('SIGKILL');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
