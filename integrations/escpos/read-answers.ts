/** What a printer has said: the answer to a question, or how it is, without being asked. */
export type PrinterWord =
  | { readonly kind: 'realtime' | 'confirmation'; readonly status: number }
  | { readonly kind: 'unasked'; readonly isOutOfPaper: boolean; readonly isOpen: boolean };

/** How many bytes belong to an unasked status. */
const statusBytes = 4;

/**
 * Reads what a printer sends (Epson ESC/POS): the answers to `DLE EOT` and `GS r`, and the four bytes of an automatic status
 * (`GS a`). Bits that are fixed tell them apart; the three bytes behind the head of a status belong to it, although each looks
 * like the answer to `GS r`.
 */
export class AnswerReader {
  #status: number[] = [];

  /** Returns what bytes complete; the rest waits for the next ones. Anything else is left out. */
  read(bytes: Iterable<number>): readonly PrinterWord[] {
    return [...bytes].flatMap((byte) => this.#take(byte) ?? []);
  }

  #take(byte: number): PrinterWord | undefined {
    const isPlain = (byte & 0x90) === 0;
    if (this.#status.length > 0 && isPlain) return this.#addToStatus(byte);
    this.#status = [];
    if ((byte & 0x93) === 0x10) this.#status = [byte];
    if ((byte & 0x93) === 0x12) return { kind: 'realtime', status: byte };
    return isPlain ? { kind: 'confirmation', status: byte } : undefined;
  }

  #addToStatus(byte: number): PrinterWord | undefined {
    this.#status.push(byte);
    if (this.#status.length < statusBytes) return undefined;
    const [printer = 0, , paper = 0] = this.#status;
    this.#status = [];
    return { kind: 'unasked', isOutOfPaper: (paper & 0x0c) !== 0, isOpen: (printer & 0x20) !== 0 };
  }
}
