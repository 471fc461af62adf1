// `npm test` and whatever else works on the repository: `node tools/run-tool.mjs [--build] tool.ts words`. Completes the
// installation, builds what is stale where the tool wants it, and runs the tool on the pinned Node.
// Plain JavaScript: runs on Node 20.19 with nothing installed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, checkNode, compiled, fail, install, pinnedNode, root } from './prepare.mjs';

const words = process.argv.slice(2);
const wantsBuilds = words[0] === '--build';
const [tool = '', ...rest] = wantsBuilds ? words.slice(1) : words;

checkNode();
install({ everything: true });
if (wantsBuilds) await build();

// Tests and benches start many servers: all but the first read the compiled modules.
const env = { NODE_COMPILE_CACHE: compiled, ...process.env };
const running = spawn(pinnedNode, [join(root, tool), ...rest], { cwd: root, stdio: 'inherit', env });
running.on('error', (error) => fail(`cannot run ${tool}: ${error.message}`));
running.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
