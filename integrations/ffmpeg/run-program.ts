import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { type CancelSignal, EncodeError } from '#cinema/contract';

/** A run of a program of this machine. */
export type ProgramRun = {
  readonly program: 'ffmpeg' | 'ffprobe';
  readonly args: readonly string[];
  readonly signal: CancelSignal;
  /** Its priority on this machine (`os.constants.priority`). */
  readonly priority: number;
  /** Receives what the program prints, as it comes. */
  readonly onOutput?: (text: string) => void;
};

/** Characters that a program may print where all of it is wanted: what ffprobe says of a film is some kilobytes. */
const mostOutput = 4_000_000;
/** Characters of the program's complaints that are retained: the last ones say what failed. */
const mostComplaints = 4_000;

function setPriorityOf(pid: number | undefined, priority: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // It has ended already, or this system knows no priorities.
  }
}

/** Returns the last line of the program's complaints. */
function lastLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return (
    lines
      .filter((line) => line !== '')
      .at(-1)
      ?.slice(0, 300) ?? 'no reason was given'
  );
}

/** Runs a program and returns what it printed; rejects with `EncodeError`. */
export async function runProgram({ program, args, signal, priority, onOutput }: ProgramRun): Promise<string> {
  if (signal.aborted) throw new EncodeError('cancelled', 'the encoding was cancelled');
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
  setPriorityOf(child.pid, priority);
  const kill = () => child.kill('SIGKILL');
  let output = '';
  let isTooMuch = false;
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (onOutput) onOutput(text);
    else if (output.length + text.length <= mostOutput) output += text;
    else {
      isTooMuch = true;
      kill();
    }
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-mostComplaints);
  });
  signal.addEventListener('abort', kill);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (signal.aborted) throw new EncodeError('cancelled', 'the encoding was cancelled');
    if (isTooMuch) throw new EncodeError('failed', `${program} says more than a video has to say`);
    if (code !== 0) throw new EncodeError('failed', `${program} failed: ${lastLine(complaints)}`);
    return output;
  } catch (error) {
    if (error instanceof EncodeError) throw error;
    const isMissing = (error as { code?: string }).code === 'ENOENT';
    throw new EncodeError(isMissing ? 'no_encoder' : 'failed', `${program} could not be started: ${String(error)}`);
  } finally {
    signal.removeEventListener('abort', kill);
  }
}
