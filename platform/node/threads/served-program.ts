import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Clock, Timer } from '#platform/clock';
import { FrameReader, frameHead } from './frames.ts';
import { answerKinds, mostBytes } from './serve-program.ts';

/** Characters of a program's complaints that are retained: the last ones say what failed. */
const mostComplaints = 1000;

/** Options of a {@link ServedProgram}; times in milliseconds. */
export type ServedProgramOptions = {
  readonly clock: Clock;
  /** After which a program that does not answer is ended. */
  readonly patienceMs: number;
  /** After which a process that has nothing to do is ended. */
  readonly idleMs: number;
  /** Inputs after which another process takes the place of one. */
  readonly mostInputs: number;
};

/** What became of an input: what the program answered, or why it ended without an answer. */
type Outcome =
  | { readonly state: 'done'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly state: 'refused' | 'ended'; readonly why: string };

/** A process of the program; keeps ours alive while it works, and not while it waits. */
class ProgramProcess {
  /** Inputs that it was given. */
  inputs = 0;
  isOver = false;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #reader = new FrameReader(mostBytes);
  #complaints = '';
  #settle: ((outcome: Outcome) => void) | undefined;

  constructor(program: URL) {
    this.#child = spawn(process.execPath, [fileURLToPath(program)], { stdio: ['pipe', 'pipe', 'pipe'], env: {} });
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#complaints = `${this.#complaints}${text}`.slice(-mostComplaints);
    });
    this.#child.stdout.on('data', (piece: Buffer) => this.#read(piece));
    this.#child.on('error', (error) => this.#finish(String(error)));
    this.#child.on('close', (code, signal) => this.#finish(`${signal ?? `exit ${code}`}: ${this.#complaints.trim()}`));
    // One that ends early says so by its exit code.
    this.#child.stdin.on('error', () => undefined);
  }

  async ask(input: Uint8Array): Promise<Outcome> {
    this.inputs += 1;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    this.#settle = resolve;
    this.#hold(true);
    this.#child.stdin.write(frameHead(0, input));
    this.#child.stdin.write(input);
    const outcome = await promise;
    this.#hold(false);
    return outcome;
  }

  /** Ends it once it has nothing to do. */
  end(): void {
    this.isOver = true;
    this.#child.stdin.end();
  }

  kill(): void {
    this.isOver = true;
    this.#child.kill('SIGKILL');
  }

  #read(piece: Buffer): void {
    try {
      for (const { kind, bytes } of this.#reader.add(piece)) {
        // There is no input that it could belong to.
        if (!this.#settle) this.kill();
        else if (kind === answerKinds.done) this.#answer({ state: 'done', bytes });
        else this.#answer({ state: 'refused', why: Buffer.from(bytes).toString().slice(0, mostComplaints) });
      }
    } catch {
      // It writes what no program of ours does.
      this.kill();
    }
  }

  #finish(why: string): void {
    this.isOver = true;
    this.#answer({ state: 'ended', why });
  }

  #answer(outcome: Outcome): void {
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.(outcome);
  }

  #hold(isHeld: boolean): void {
    const { stdin, stdout, stderr } = this.#child;
    for (const one of [this.#child, ...([stdin, stdout, stderr] as unknown as Socket[])]) {
      if (isHeld) one.ref();
      else one.unref();
    }
  }
}

/**
 * A program of ours that calls `serveProgram`, in a process of its own for many inputs: a native library that reads what strangers send can
 * be ended there, whatever it does. The program gets no environment. One input is asked for at a time. What ends a process that others used
 * before is tried once more in a new one, so that an input fails for what it is and not for what came before it.
 */
export class ServedProgram {
  readonly #program: URL;
  readonly #options: ServedProgramOptions;
  #process: ProgramProcess | undefined;
  #idle: Timer | undefined;

  constructor(program: URL, options: ServedProgramOptions) {
    this.#program = program;
    this.#options = options;
  }

  /** Returns what the program makes of an input; rejects if it refuses the input, ends, or takes too long. */
  async ask(input: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    this.#idle?.cancel();
    const running = this.#running();
    const isNew = running.inputs === 0;
    const outcome = await this.#askOne(running, input);
    this.#rest(running);
    switch (outcome.state) {
      case 'done':
        return outcome.bytes;
      case 'refused':
        throw new Error(`the program refused it: ${outcome.why}`);
      case 'ended':
        if (!isNew) return await this.ask(input);
        throw new Error(`the program ended by ${outcome.why}`);
    }
  }

  /** Ends the process once it has nothing to do; the next input begins another. */
  close(): void {
    this.#idle?.cancel();
    this.#process?.end();
  }

  #running(): ProgramProcess {
    if (!this.#process || this.#process.isOver) this.#process = new ProgramProcess(this.#program);
    return this.#process;
  }

  async #askOne(running: ProgramProcess, input: Uint8Array): Promise<Outcome> {
    const { clock, patienceMs } = this.#options;
    const patience = clock.after(patienceMs, () => running.kill());
    const outcome = await running.ask(input);
    patience.cancel();
    return outcome;
  }

  /** Ends a process that has done enough at once, any other when it is not asked for a while. */
  #rest(running: ProgramProcess): void {
    const { clock, idleMs, mostInputs } = this.#options;
    if (running.inputs >= mostInputs) running.end();
    else this.#idle = clock.after(idleMs, () => running.end());
  }
}
