// Plain JavaScript: runs on Node 20.19 with nothing installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The Node 24 pinned in package.json. */
export const pinnedNode = join(root, 'node_modules/.bin/node');
/** Where Node stores compiled modules (`NODE_COMPILE_CACHE`). */
export const compiled = join(root, 'node_modules/.cache/bellhop/compiled');

const shared = ['modules', 'platform', 'tools/build', 'package.json', 'package-lock.json'];
const guestSources = ['apps/guest', ...shared];
/** The browser builds with the sources whose changes invalidate them. */
const builds = [
  { name: 'phone', config: 'apps/guest/vite.config.ts', output: 'dist/phone', sources: guestSources },
  { name: 'tv', config: 'apps/guest/vite.tv.config.ts', output: 'dist/tv', sources: guestSources },
  { name: 'preview', config: 'apps/guest/vite.preview.config.ts', output: 'dist/preview', sources: guestSources },
  { name: 'desk', config: 'apps/desk/vite.config.ts', output: 'dist/desk', sources: ['apps/desk', ...shared] },
  { name: 'stage', config: 'apps/stage/vite.config.ts', output: 'dist/stage', sources: ['apps/stage', ...shared] },
];
/** Sources that no browser build reads. */
export const ignored =
  /(^modules\/[^/]+\/(server|testing|demo)|^platform\/node|^(platform\/web|apps\/guest)\/testing|\/README\.md|\.test\.tsx?)$/;

/**
 * Ends the process with one line on stderr.
 * @param {string} line
 * @returns {never}
 */
export function fail(line) {
  console.error(`bellhop: ${line}`);
  process.exit(1);
}

/** Exits with one line if this Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node 20.19 or later is needed; this is ${process.versions.node}`);
}

/**
 * Installs the packages of the lock file unless they are installed: those that the product runs on, and with `everything` those
 * of tests and tools too. What was complete once stays complete.
 * @param {{ everything: boolean }} options
 */
export function install({ everything }) {
  if (isInstalled(everything)) return;
  const folder = join(root, 'node_modules');
  if (existsSync(folder) && lstatSync(folder).isSymbolicLink()) {
    fail('node_modules is a link and does not match package-lock.json; run npm ci in its target');
  }
  const complete = everything || hasTools();
  // A server may be running on what is there: what is missing is added to it, and nothing taken away.
  const isAddition = everything && isInstalled(false);
  console.log(`bellhop: installing ${isAddition ? 'the packages of tests and tools' : 'packages'} (once)`);
  const npm = process.env.npm_execpath;
  const words = [
    ...(isAddition ? ['install', '--no-save'] : ['ci']),
    ...['--no-audit', '--no-fund', '--loglevel=error', complete ? '--include=dev' : '--omit=dev'],
  ];
  // The Node that runs npm, not the pinned one, which npm ci deletes and reinstalls.
  const [command, ...rest] = npm
    ? [process.env.npm_node_execpath ?? process.execPath, npm, ...words]
    : ['npm', ...words];
  const done = spawnSync(String(command), rest, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (done.error) fail(`cannot run npm: ${done.error.message}`);
  if (done.status !== 0) fail(whyInstallFailed(done.stderr));
  if (!isInstalled(everything)) fail('npm ci succeeded but packages are missing; is node_modules writable?');
}

/** @param {string} output */
function whyInstallFailed(output) {
  const reason = output.split('\n').find((line) => /npm (error|ERR!)/.test(line)) ?? output.trim().split('\n').at(-1);
  if (/ENOSPC/.test(output)) return 'npm ci failed: the disk is full';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(output)) {
    return `npm ci failed: the package registry cannot be reached (needed only for the first start): ${reason}`;
  }
  if (/EACCES|EPERM|EROFS/.test(output)) return `npm ci failed: node_modules cannot be written: ${reason}`;
  return `npm ci failed: ${reason}`;
}

/**
 * Returns whether node_modules matches package-lock.json, by npm's own list of installed packages, which it writes last.
 * @param {boolean} everything
 */
function isInstalled(everything) {
  const [wanted, present] = ['package-lock.json', 'node_modules/.package-lock.json'].map(readPackages);
  if (!wanted) return fail('package-lock.json is missing or broken');
  if (!present || !existsSync(pinnedNode)) return false;
  return Object.entries(wanted).every(([path, { version, optional, dev }]) => {
    const found = present[path];
    // Optional packages may not fit this machine.
    if (!found) return path === '' || optional === true || (dev === true && !everything);
    return found.version === version;
  });
}

/** True when packages of tests and tools are there. */
function hasTools() {
  return Object.values(readPackages('node_modules/.package-lock.json') ?? {}).some(({ dev }) => dev === true);
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean }> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Rebuilds the browser builds whose sources changed, two at a time. */
export async function build() {
  const waiting = builds
    .map((one) => ({ ...one, stamp: join(root, `${one.output}.stamp`), hash: hashOf(one.sources) }))
    .filter(({ output, stamp, hash }) => !isMade(output, stamp, hash));
  const makeNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await make(next);
  };
  await Promise.all([makeNext(), makeNext()]);
}

/**
 * @param {string} output
 * @param {string} stamp
 * @param {string} hash
 */
function isMade(output, stamp, hash) {
  return existsSync(join(root, output, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** @param {{ name: string, config: string, stamp: string, hash: string }} build */
async function make({ name, config, stamp, hash }) {
  const started = Date.now();
  // Deleted until the build is complete, so that an interrupted build is repeated.
  rmSync(stamp, { force: true });
  const { code, output } = await runVite(config);
  if (code !== 0) {
    console.error(output);
    fail(/ENOSPC/.test(output) ? `cannot build ${name}: the disk is full` : `the ${name} build failed, see above`);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  console.log(`bellhop: built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * @param {string} config
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runVite(config) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(pinnedNode, [vite, 'build', '-c', config], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/**
 * Returns a hash over the names and contents of `sources` (files and folders).
 * @param {string[]} sources
 */
function hashOf(sources) {
  const hash = createHash('sha256');
  const waiting = [...sources].reverse();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (ignored.test(path)) continue;
    const full = join(root, path);
    if (!existsSync(full)) continue;
    if (lstatSync(full).isDirectory()) {
      const folder = path;
      waiting.push(
        ...readdirSync(full)
          .sort()
          .reverse()
          .map((name) => `${folder}/${name}`),
      );
    } else hash.update(path).update('\0').update(readFileSync(full)).update('\0');
  }
  return hash.digest('hex');
}
