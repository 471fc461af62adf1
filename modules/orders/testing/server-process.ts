import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A whole server in a process of its own, to be killed. */
export type ServerProcess = {
  /** `http://127.0.0.1:8400` */
  readonly origin: string;
  readonly key: string;
  /** Starts it on the same folder and waits until it serves. */
  start(): Promise<void>;
  /** Ends it at once (SIGKILL), as a crash does. */
  kill(): Promise<void>;
};

/** Where a server runs. */
export type ServerPlace = {
  /** Path of the program. */
  readonly main: string;
  readonly dataDir: string;
  readonly port: number;
};

/** Makes the process; nothing runs before `start`. */
export function serverProcess({ main, dataDir, port }: ServerPlace): ServerProcess {
  const key = '0123456789abcdef0123456789abcdef';
  let child: ChildProcess | undefined;
  async function start(): Promise<void> {
    const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ADMIN_API_KEY: key };
    const env = { PATH: process.env.PATH, LOG_LEVEL: 'error', ...settings };
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], { env });
    child = started;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      const hear = (data: unknown) => {
        said += data;
        if (said.includes('Bellhop is ready')) resolve();
      };
      started.stdout.on('data', hear);
      started.stderr.on('data', hear);
      started.once('exit', () => reject(new Error(`the server ended: ${said}`)));
    });
  }
  async function kill(): Promise<void> {
    const dying = child;
    child = undefined;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    const gone = once(dying, 'exit');
    dying.kill('SIGKILL');
    await gone;
  }
  return { origin: `http://127.0.0.1:${port}`, key, start, kill };
}
