// Runs the server and restarts it when the demo's stage kills it. Plain JavaScript: runs on Node 20.19.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { compiled, fail, pinnedNode, root } from './prepare.mjs';

/** @type {string[]} V8 flags for a server (docs/areas/performance.md). */
const nodeFlags = JSON.parse(readFileSync(join(root, 'apps/server/node-flags.json'), 'utf8'));

/** The port that the server got, if it was to take any. */
let port = process.env.PORT;
/** Whether a signal was received: the server is not restarted then. */
let ending = false;
let server = launch();

function launch() {
  // Its own process group, so that Ctrl-C reaches the server only once, through this process.
  const main = join(root, 'apps/server/main.ts');
  const child = spawn(pinnedNode, [...nodeFlags, '--disable-warning=ExperimentalWarning', main], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: {
      // All starts but the first read the compiled modules.
      NODE_COMPILE_CACHE: compiled,
      ...process.env,
      ...(port && { PORT: port }),
      DATA_DIR: process.env.DATA_DIR || join(root, 'data'),
    },
  });
  let restarting = false;
  // The demo's stage simulates a power cut: the server is killed and restarted.
  child.on('message', (message) => {
    if (typeof message === 'object' && 'port' in message) port = String(message.port);
    if (message !== 'restart') return;
    restarting = true;
    child.kill('SIGKILL');
  });
  child.on('error', (error) => fail(`cannot start the server: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (restarting && !ending) {
      console.log('bellhop: the server was killed from the stage; restarting');
      server = launch();
    } else process.exitCode = code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
  });
  return child;
}

/** @param {NodeJS.Signals} signal */
function end(signal) {
  ending = true;
  server.kill(signal);
}

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of signals) process.on(signal, () => end(signal));

/** The process of the npm that runs us, past the shell that it runs scripts in; undefined where none does. */
function npmProcess() {
  if (!process.env.npm_lifecycle_event) return undefined;
  try {
    const [words, stat] = ['cmdline', 'stat'].map((file) => readFileSync(`/proc/${process.ppid}/${file}`, 'utf8'));
    return words?.startsWith('sh\0-c\0') ? Number(/\) \S (\d+)/.exec(stat ?? '')?.[1]) : process.ppid;
  } catch {
    // No /proc: the shell is all that can be seen.
    return process.ppid;
  }
}

const npm = npmProcess();
/** Whoever kills npm itself tells nobody else: neither its shell nor us. */
function endWithoutNpm() {
  try {
    if (npm) process.kill(npm, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') end('SIGTERM');
  }
}
if (npm) setInterval(endWithoutNpm, 1000).unref();
