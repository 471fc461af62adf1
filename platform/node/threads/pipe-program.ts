import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Characters of a program's complaints that are retained: the last ones say what failed. */
const mostComplaints = 1000;

/**
 * Runs a program of ours in a process of its own, and returns what it writes to standard output for what is written to its standard input:
 * a native library that reads what strangers send can be ended there, whatever it does. The program gets no environment. Rejects if it
 * fails or takes longer than `patienceMs` milliseconds.
 */
export function pipeProgram(
  program: URL,
  input: Uint8Array | string,
  { patienceMs }: { readonly patienceMs: number },
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(program)], {
      ...{ stdio: ['pipe', 'pipe', 'pipe'], env: {} },
      ...{ timeout: patienceMs, killSignal: 'SIGKILL' },
    });
    const pieces: Buffer[] = [];
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints = `${complaints}${text}`.slice(-mostComplaints);
    });
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(new Uint8Array(Buffer.concat(pieces)));
      else reject(new Error(`the program ended by ${signal ?? `exit ${code}`}: ${complaints.trim()}`));
    });
    // One that ends early says so by its exit code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
