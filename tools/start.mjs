// `npm start`. Plain JavaScript: runs on Node 20.19 with nothing installed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { build, checkNode, fail, install, pinnedNode, root } from './prepare.mjs';

checkNode();
install({ everything: false });
build();

// A group of its own, so that Ctrl-C reaches the server once, through us, and not a second time from the terminal.
const server = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', join(root, 'apps/server/main.ts')], {
  cwd: root,
  stdio: 'inherit',
  detached: true,
  env: { ...process.env, DATA_DIR: process.env.DATA_DIR || join(root, 'data') },
});
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of signals) process.on(signal, () => server.kill(signal));
server.on('error', (error) => fail(`cannot start the server: ${error.message}`));
server.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
});
