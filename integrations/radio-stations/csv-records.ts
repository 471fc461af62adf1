import type { Line } from './lines-of.ts';
import { splitPlainly, splitRecord } from './split-record.ts';

/** What a cell of several lines may have: a name does, a page of text does not. */
const [mostLines, mostText] = [10, 4_096];

type Open = { readonly lines: readonly Line[]; readonly text: string };
type Take = (cells: readonly string[], line: number) => void;

/** Whether a cell holds the rest of a list, because its quote was never closed. */
function isSwallowed(cell: string): boolean {
  return cell.includes('\n') && (cell.includes('://') || cell.includes('\n"'));
}

/** Joins the lines of a table into records. A quote that does not close spoils its line alone, which is read without quotes. */
export class CsvRecords {
  readonly #separator: string;
  readonly #take: Take;
  /** Lines whose last cell is still open. */
  #open: Open | undefined;

  constructor(separator: string, take: Take) {
    this.#separator = separator;
    this.#take = take;
  }

  add(line: Line): void {
    const open = this.#open;
    const text = open ? `${open.text}\n${line.text}` : line.text;
    const lines = [...(open?.lines ?? []), line];
    const cells = splitRecord(text, this.#separator);
    const isOpen = cells === undefined && (!open || !line.text.includes('://'));
    if (cells && !cells.some(isSwallowed)) {
      this.#open = undefined;
      this.#take(cells, lines[0]?.number ?? 0);
    } else if (isOpen && lines.length <= mostLines && text.length <= mostText) this.#open = { lines, text };
    else this.#giveUp(lines);
  }

  /** Takes what is open at the end of the file. */
  end(): void {
    while (this.#open) this.#giveUp(this.#open.lines);
  }

  #giveUp([first, ...others]: readonly Line[]): void {
    this.#open = undefined;
    if (first) this.#take(splitPlainly(first.text, this.#separator), first.number);
    for (const line of others) this.add(line);
  }
}
