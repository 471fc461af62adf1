import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server in a separate process that can be killed. */
export type ServerProcess = {
  /** `http://127.0.0.1:8400`, the same after each start; throws before the first. */
  readonly origin: string;
  readonly key: string;
  /** Starts it on the same data folder and resolves once it is ready. */
  start(): Promise<void>;
  /** Kills it with SIGKILL, like a crash. */
  kill(): Promise<void>;
};

/** Options of a server process. */
export type ServerProcessOptions = {
  /** Path of the program's entry point. */
  readonly main: string;
  readonly dataDir: string;
};

/** The port in what a server says once it is ready. */
const greeting = /is ready[\s\S]*guest app +http:\/\/127\.0\.0\.1:(\d+)\//;

/** Creates a server process, which `start` runs. */
export function createServerProcess({ main, dataDir }: ServerProcessOptions): ServerProcess {
  const key = '0123456789abcdef0123456789abcdef';
  let child: ChildProcess | undefined;
  /** Any free one at first, then the same again. */
  let port = 0;
  async function start(): Promise<void> {
    const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ADMIN_API_KEY: key };
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', DEMO: 'quiet', ...settings };
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], { env });
    child = started;
    let output = '';
    port = await new Promise<number>((resolve, reject) => {
      const onData = (data: unknown) => {
        output += data;
        const [, place] = greeting.exec(output) ?? [];
        if (place !== undefined) resolve(Number(place));
      };
      started.stdout.on('data', onData);
      started.stderr.on('data', onData);
      started.once('exit', () => reject(new Error(`the server exited: ${output}`)));
    });
  }
  async function kill(): Promise<void> {
    const dying = child;
    child = undefined;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    const exited = once(dying, 'exit');
    dying.kill('SIGKILL');
    await exited;
  }
  return {
    key,
    start,
    kill,
    get origin() {
      if (port === 0) throw new Error('the server has not been started');
      return `http://127.0.0.1:${port}`;
    },
  };
}
