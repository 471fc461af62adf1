import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const watcher = new URL('watch-process.ts', import.meta.url).href;

/** Runs `work` in a watched child process; returns its output and exit code. */
async function watched(work: string, close = ''): Promise<{ said: string[]; code: number }> {
  const script = `
    import { watchProcess } from ${JSON.stringify(watcher)};
    const say = (text) => process.stdout.write(text + '\\n');
    watchProcess({
      server: { close: async () => { ${close} say('closed'); } },
      log: { info() {}, error: (_fields, message) => say(message), flush: () => say('flushed') },
      metrics: { unhandled: () => say('counted') },
      clock: { after: (ms, work) => setTimeout(work, ms).unref() },
    });
    setTimeout(() => {}, 5000);
    ${work}`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script]);
  let text = '';
  child.stdout.on('data', (data) => {
    text += data;
  });
  const [code] = await once(child, 'close');
  return { said: text.trim().split('\n'), code: code as number };
}

test('an unhandled rejection is logged and the process continues', async () => {
  const { said, code } = await watched(
    `Promise.reject(new Error('x')); setTimeout(() => process.kill(process.pid, 'SIGTERM'), 100);`,
  );
  expect({ said, code }).toEqual({ said: ['counted', 'unhandled rejection', 'closed', 'flushed'], code: 0 });
});

test('an uncaught exception shuts the process down gracefully with exit code 1', async () => {
  const { said, code } = await watched(`setTimeout(() => { throw new Error('x'); }, 10);`);
  expect({ said, code }).toEqual({ said: ['counted', 'uncaught exception', 'closed', 'flushed'], code: 1 });
});

test('a second signal exits immediately', async () => {
  const twice = `process.kill(process.pid, 'SIGINT'); setTimeout(() => process.kill(process.pid, 'SIGINT'), 100);`;
  const { said, code } = await watched(twice, 'await new Promise((resolve) => setTimeout(resolve, 4000));');
  expect({ said, code }).toEqual({ said: [''], code: 130 });
});
