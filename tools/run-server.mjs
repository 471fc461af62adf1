// Runs the server and starts it again when the demo's stage has it killed. Plain JavaScript: runs on Node 20.19.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fail, pinnedNode, root } from './prepare.mjs';

/** @type {string[]} Flags of V8 for a server (decision 0336). */
const nodeFlags = JSON.parse(readFileSync(join(root, 'apps/server/node-flags.json'), 'utf8'));

/** True once somebody asked us to end: nothing is started any more. */
let ending = false;
let server = launch();

function launch() {
  // A group of its own, so that Ctrl-C reaches the server once, through us, and not a second time from the terminal.
  const main = join(root, 'apps/server/main.ts');
  const child = spawn(pinnedNode, [...nodeFlags, '--disable-warning=ExperimentalWarning', main], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: { ...process.env, DATA_DIR: process.env.DATA_DIR || join(root, 'data') },
  });
  let again = false;
  // The demo's stage pulls the plug: killed as by a power cut, and started again.
  child.on('message', (message) => {
    if (message !== 'restart') return;
    again = true;
    child.kill('SIGKILL');
  });
  child.on('error', (error) => fail(`cannot start the server: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (again && !ending) {
      console.log('bellhop: the server was killed from the stage; it starts again');
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
