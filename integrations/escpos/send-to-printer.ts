import type { Socket } from 'node:net';
import type { Clock, Timer } from '#platform/clock';
import { RemoteError } from '#platform/node/outbound';
import { command } from './commands.ts';
import { AnswerReader, type PrinterWord } from './read-answers.ts';

/** Timeout for a response, or for progress in sending. */
const timeoutMs = 15_000;

/** Printers answer with a few bytes; more come from something else. */
const maxBytes = 1000;

/** Data to send to a connected printer. */
export type PrintData = {
  readonly bytes: Uint8Array;
  /** Checks paper and cover status first, and waits for a confirmation afterwards. */
  readonly confirms: boolean;
  /** Awaited before the first byte that prints. */
  markStarted(): Promise<void>;
};

/** A connection to a printer. Every wait ends, at the latest by an error or a timeout. */
class PrinterConnection {
  readonly #socket: Socket;
  readonly #clock: Clock;
  readonly #reader = new AnswerReader();
  /** Answers since the last question, at most a few: a flood from anything else is none. */
  readonly #answers: PrinterWord[] = [];
  /** What the printer has said of itself, unasked. */
  #unasked: Extract<PrinterWord, { kind: 'unasked' }> | undefined;
  #wake: (() => void) | undefined;
  #failure: RemoteError | undefined;

  constructor(socket: Socket, clock: Clock) {
    this.#socket = socket;
    this.#clock = clock;
    socket.on('data', (data: Buffer) => {
      for (const word of this.#reader.read(data.subarray(0, maxBytes))) {
        if (word.kind === 'unasked') this.#unasked = word;
        else if (this.#answers.length < maxBytes) this.#answers.push(word);
      }
      this.#wake?.();
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      this.#end(`connection to the printer lost (${error.code ?? 'unknown'})`),
    );
    socket.on('close', () => this.#end('connection to the printer lost'));
    socket.on('end', () => this.#end('connection to the printer lost'));
  }

  #end(why: string): void {
    this.#failure ??= new RemoteError('cut_off', why);
    this.#wake?.();
  }

  /** Waits until `done` returns true. Rejects if the connection is lost or on a timeout. */
  async #until(done: () => boolean, message: string): Promise<void> {
    let timer: Timer | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = this.#clock.after(timeoutMs, () => reject(new RemoteError('timed_out', message)));
    });
    try {
      while (!done()) {
        if (this.#failure) throw this.#failure;
        const woken = new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        await Promise.race([woken, timeout]);
      }
    } finally {
      timer?.cancel();
    }
  }

  /** Why no answer came: what the printer has said of itself, or nothing. */
  #silence(error: unknown): unknown {
    if (!(error instanceof RemoteError) || error.failure !== 'timed_out' || !this.#unasked) return error;
    if (this.#unasked.isOutOfPaper) return new RemoteError('out_of_paper', 'the printer has run out of paper');
    return this.#unasked.isOpen ? new RemoteError('cover_open', 'the printer cover was opened') : error;
  }

  /** Sends a query and returns the status in its answer; no other byte of the printer counts. */
  async ask(question: Uint8Array, kind: 'realtime' | 'confirmation'): Promise<number> {
    this.#answers.length = 0;
    this.#socket.write(question);
    const answer = () => this.#answers.find((word) => word.kind === kind);
    await this.#until(() => answer() !== undefined, 'the printer does not respond').catch((error: unknown) => {
      throw this.#silence(error);
    });
    const found = answer();
    return found && found.kind !== 'unasked' ? found.status : 0;
  }

  /** Sends bytes; resolves once the operating system has taken them. */
  async send(bytes: Uint8Array): Promise<void> {
    let taken = false;
    this.#socket.write(bytes, () => {
      taken = true;
      this.#wake?.();
    });
    await this.#until(() => taken, 'the printer does not accept data');
  }

  /** Half-closes the connection and gives the printer time to receive the rest. */
  finish(): void {
    this.#socket.end();
    const timer = this.#clock.after(timeoutMs, () => this.#socket.destroy());
    this.#socket.once('close', () => timer.cancel());
  }
}

/** Throws if the printer cannot print now (Epson ESC/POS, `DLE EOT`). */
async function checkReady(connection: PrinterConnection): Promise<void> {
  const paper = await connection.ask(command.queryStatus(4), 'realtime');
  if ((paper & 0x60) !== 0) throw new RemoteError('out_of_paper', 'the printer is out of paper');
  const offline = await connection.ask(command.queryStatus(2), 'realtime');
  if ((offline & 0x04) !== 0) throw new RemoteError('cover_open', 'the printer cover is open');
  if ((offline & 0x20) !== 0) throw new RemoteError('out_of_paper', 'the printer is out of paper');
  if ((offline & 0x40) !== 0) throw new RemoteError('device_error', 'the printer reports an error');
}

/** Waits until everything is printed. Throws where the paper ended before. */
async function confirmPrinted(connection: PrinterConnection): Promise<void> {
  const paper = await connection.ask(command.confirm, 'confirmation');
  if ((paper & 0x0c) !== 0) throw new RemoteError('out_of_paper', 'the printer has run out of paper');
}

// Small chunks, to distinguish a stalled printer from a slow one.
const chunkBytes = 4096;

/** Sends a ticket to a connected printer. Rejects with a `RemoteError`. Always closes the socket. */
export async function sendToPrinter(socket: Socket, data: PrintData, clock: Clock): Promise<void> {
  const connection = new PrinterConnection(socket, clock);
  try {
    if (data.confirms) await checkReady(connection);
    await data.markStarted();
    for (let at = 0; at < data.bytes.length; at += chunkBytes) {
      await connection.send(data.bytes.subarray(at, at + chunkBytes));
    }
    if (data.confirms) await confirmPrinted(connection);
    connection.finish();
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
