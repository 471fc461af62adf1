import type { Socket } from 'node:net';
import type { Clock, Timer } from '#platform/clock';
import { command } from './bytes.ts';

/** How long a printer may stay silent, or take nothing, before the ticket counts as failed. */
const quietMs = 15_000;

/** What is sent to an open printer, and how. */
export type Sending = {
  readonly bytes: Uint8Array;
  /** Asks for paper and cover before, and for a sign that it is printed after. */
  readonly confirms: boolean;
  /** Awaited before the first byte that prints. */
  begun(): Promise<void>;
};

/** A conversation with a printer over a socket; every wait ends, with the socket or with the time. */
class Conversation {
  readonly #socket: Socket;
  readonly #clock: Clock;
  readonly #bytes: number[] = [];
  #wake: (() => void) | undefined;
  #over: Error | undefined;

  constructor(socket: Socket, clock: Clock) {
    this.#socket = socket;
    this.#clock = clock;
    socket.on('data', (data: Buffer) => {
      // A printer says a byte at a time; what floods us is none.
      if (this.#bytes.length < 1000) this.#bytes.push(...data.subarray(0, 1000));
      this.#wake?.();
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      this.#end(`the printer broke off (${error.code ?? 'unknown'})`),
    );
    socket.on('close', () => this.#end('the printer broke off'));
    socket.on('end', () => this.#end('the printer broke off'));
  }

  #end(why: string): void {
    this.#over ??= new Error(why);
    this.#wake?.();
  }

  /** Waits until `done` holds; rejects when the printer breaks off, or nothing happens for too long. */
  async #until(done: () => boolean, late: string): Promise<void> {
    let timer: Timer | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = this.#clock.after(quietMs, () => reject(new Error(late)));
    });
    try {
      while (!done()) {
        if (this.#over) throw this.#over;
        const woken = new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        await Promise.race([woken, tooLate]);
      }
    } finally {
      timer?.cancel();
    }
  }

  /** Sends a question and answers its byte. */
  async ask(question: Uint8Array): Promise<number> {
    this.#bytes.length = 0;
    this.#socket.write(question);
    await this.#until(() => this.#bytes.length > 0, 'the printer does not answer');
    return this.#bytes[0] ?? 0;
  }

  /** Sends bytes; resolves when the machine has taken them. */
  async send(bytes: Uint8Array): Promise<void> {
    let taken = false;
    this.#socket.write(bytes, () => {
      taken = true;
      this.#wake?.();
    });
    await this.#until(() => taken, 'the printer takes nothing more');
  }

  /** Says that nothing follows, and lets the printer take what is on its way. */
  finish(): void {
    this.#socket.end();
    const timer = this.#clock.after(quietMs, () => this.#socket.destroy());
    this.#socket.once('close', () => timer.cancel());
  }
}

/** Refuses a printer that cannot print now (Epson ESC/POS, `DLE EOT`). */
async function checkReady(talk: Conversation): Promise<void> {
  const paper = await talk.ask(command.ask(4));
  if ((paper & 0x60) !== 0) throw new Error('the printer is out of paper');
  const offline = await talk.ask(command.ask(2));
  if ((offline & 0x04) !== 0) throw new Error('the cover of the printer is open');
  if ((offline & 0x20) !== 0) throw new Error('the printer is out of paper');
  if ((offline & 0x40) !== 0) throw new Error('the printer reports an error');
}

// Small pieces, so that a printer that stalls is told from one that is slow.
const piece = 4096;

/** Sends a ticket to an open printer. Rejects with what staff should read; the socket is closed in any case. */
export async function sendBytes(socket: Socket, sending: Sending, clock: Clock): Promise<void> {
  const talk = new Conversation(socket, clock);
  try {
    if (sending.confirms) await checkReady(talk);
    await sending.begun();
    for (let at = 0; at < sending.bytes.length; at += piece) await talk.send(sending.bytes.subarray(at, at + piece));
    if (sending.confirms) await talk.ask(command.confirm);
    talk.finish();
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
