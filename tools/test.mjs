// `npm test`. Plain JavaScript: runs on Node 20.19 with nothing installed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, checkNode, fail, install, pinnedNode, root } from './prepare.mjs';

checkNode();
install({ everything: true });
const started = performance.now();
build();
// The form of tools/suite-times.ts, which Node 20.19 cannot load.
console.log(`time: build ${Math.round((performance.now() - started) / 1000)} s`);

const tests = spawn(pinnedNode, [join(root, 'tools/run-tests.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
tests.on('error', (error) => fail(`cannot run the tests: ${error.message}`));
tests.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
