import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** Playwright's launch options, for `chromium.launch` or `use.launchOptions`. */
export type BrowserLaunch = {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: { [name: string]: string };
};

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const advice = 'install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to one';

/**
 * Finds a Chromium: `CHROMIUM_PATH`, then PATH and /usr/bin, then the package @sparticuz/chromium, which is unpacked once.
 * Throws an error with instructions if none starts.
 */
export async function browserLaunch(environment: NodeJS.ProcessEnv = process.env): Promise<BrowserLaunch> {
  const env = Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => !!entry[1]));
  const given = environment.CHROMIUM_PATH;
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH is not a program: ${given}`);
    return { executablePath: given, args: flags, env };
  }
  const folders = ['/usr/bin', ...(environment.PATH ?? '').split(delimiter)];
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
  if (found) return { executablePath: found, args: flags, env };
  return packagedBrowser(env);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function packagedBrowser(env: BrowserLaunch['env']): Promise<BrowserLaunch> {
  const folder = await unpackBrowser();
  const executablePath = join(folder, 'chromium');
  const launch = { executablePath, args: [...flags, '--no-zygote'], env: { ...env } };
  // Without system fonts uses those of the package.
  if (!existsSync('/etc/fonts')) launch.env.FONTCONFIG_PATH = join(folder, 'fonts');
  if (starts(launch)) return launch;
  // A bare machine lacks nss and similar libraries; those of the package are for Amazon Linux but work elsewhere too.
  launch.env.LD_LIBRARY_PATH = [join(folder, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  if (starts(launch)) return launch;
  throw new Error(`the browser of @sparticuz/chromium does not start on this machine; ${advice}`);
}

function starts({ executablePath, env }: BrowserLaunch): boolean {
  return spawnSync(executablePath, ['--version'], { env, timeout: 30_000 }).status === 0;
}

/** Unpacks the package's browser atomically into the cache; returns the folder. */
async function unpackBrowser(): Promise<string> {
  const require = createRequire(import.meta.url);
  const home = dirname(dirname(require.resolve('@sparticuz/chromium')));
  const cache = join(home, '../../.cache/bellhop');
  const folder = join(cache, 'chromium');
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const part = await mkdtemp(join(cache, 'part-'));
  const { inflate } = await import('@sparticuz/chromium');
  const before = process.env.TMPDIR;
  // The package unpacks into TMPDIR and assumes that existing files there are complete.
  process.env.TMPDIR = part;
  try {
    const archives = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br'];
    await Promise.all(archives.map((name) => inflate(join(home, 'bin', name))));
    await rename(part, folder);
  } catch (error) {
    if (!existsSync(folder)) throw new Error(`cannot unpack @sparticuz/chromium (${String(error)}); ${advice}`);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(part, { recursive: true, force: true });
  }
  return folder;
}
