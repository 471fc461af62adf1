import type { PrinterFields } from '#orders/contract';
import type { TicketContent } from '#orders/server';
import { cleanText, command, encodeText, encodeWithPlaceholders } from './commands.ts';
import type { RenderText } from './render-text.ts';

/** Style of a line; width and height are multiples of the character size. */
type Style = { readonly width: number; readonly height: number; readonly bold?: boolean; readonly inverse?: boolean };
type Line = { readonly text: string; readonly style: Style; readonly indent?: number };

const small: Style = { width: 1, height: 1 };
const tall: Style = { width: 1, height: 2 };
const large: Style = { width: 2, height: 2 };
const huge: Style = { width: 4, height: 4, bold: true };
const warning: Style = { width: 1, height: 2, bold: true, inverse: true };

/** Width of the paper in dots: 12 per character. */
const dotsOf = (columns: PrinterFields['columns']) => columns * 12;

function copyLines({ copy, labels }: TicketContent): Line[] {
  if (copy === 'first') return [];
  const why = copy === 'reprint' ? labels.reprint : labels.maybeReprint;
  return [
    { text: ' REPRINT ', style: { ...large, bold: true, inverse: true } },
    { text: why, style: tall },
  ];
}

function itemLines(
  { amount, name, inserts, allergens, isForbidden }: TicketContent['lines'][number],
  words: TicketContent['labels'],
): Line[] {
  return [
    { text: `${amount} x ${name}`, style: { ...tall, bold: true } },
    ...inserts.map((insert) => ({ text: `+ ${insert}`, style: tall, indent: 4 })),
    // Only what the guest must not eat stands out: warnings on every line would be overlooked.
    ...(allergens.length > 0
      ? [{ text: `${words.allergens}: ${allergens.join(', ')}`, style: isForbidden ? warning : small, indent: 4 }]
      : []),
  ];
}

/** Lines of a note that print as they were written. */
const maxNoteLines = 12;

function noteLines({ note, labels }: TicketContent): Line[] {
  const written = note.split(/[\r\n]+/).filter((row) => cleanText(row) !== '');
  if (written.length === 0) return [];
  // A thousand letters on a line each would print metres of paper.
  const rows = written.length > maxNoteLines ? [written.join(' / ')] : written;
  return [
    { text: ` ${labels.note} `, style: warning },
    ...rows.map((text) => ({ text, style: { ...tall, bold: true } })),
  ];
}

function linesOf(ticket: TicketContent): (Line | 'rule')[] {
  const { labels, outlet, number, room, guest, location, payment, day, placedAt, promisedAt, allergies } = ticket;
  return [
    ...copyLines(ticket),
    { text: outlet, style: { ...small, bold: true } },
    { text: `${labels.room} ${room}`, style: { ...huge, width: room.length > 5 ? 2 : 3 } },
    { text: guest, style: large },
    ...(allergies.length > 0
      ? [{ text: ` ${labels.allergy}: ${allergies.join(', ')} `, style: { ...large, bold: true, inverse: true } }]
      : []),
    { text: location, style: small },
    { text: `${labels.promised} ${promisedAt}`, style: large },
    'rule',
    ...ticket.lines.flatMap((line) => itemLines(line, labels)),
    'rule',
    ...noteLines(ticket),
    { text: payment, style: small },
    { text: `#${number}   ${labels.placed} ${day} ${placedAt}`, style: small },
  ];
}

/** Wraps text into rows of at most `columns` characters, between words if possible. */
export function wrapText(text: string, columns: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    if (row !== '' && row.length + 1 + word.length > columns) {
      rows.push(row);
      row = '';
    }
    row = row === '' ? word : `${row} ${word}`;
    for (; row.length > columns; row = row.slice(columns)) rows.push(row.slice(0, columns));
  }
  return [...rows, row];
}

/** Encodes a ticket for a printer. */
export type EncodeTicket = (ticket: TicketContent, printer: PrinterFields) => Promise<Uint8Array>;

function styled({ width, height, bold = false, inverse = false }: Style): Uint8Array[] {
  return [command.size(width, height), command.bold(bold), command.inverse(inverse)];
}

/** Creates {@link EncodeTicket}. Lines with characters missing from the code page are printed as graphics. */
export function createTicketEncoder(draw: RenderText): EncodeTicket {
  async function lineBytes({ text, style, indent = 0 }: Line, { code_page, columns }: PrinterFields) {
    const clean = cleanText(text);
    if (clean === '') return [];
    const padded = style.inverse ? ` ${clean} ` : clean;
    const rows = wrapText(padded, Math.floor((columns - indent) / style.width));
    const encoded = rows.map((row) => encodeText(' '.repeat(indent) + row, code_page));
    if (encoded.every((row) => row !== undefined))
      return [...styled(style), ...encoded.flatMap((row) => [row, command.line])];
    try {
      const options = { dots: dotsOf(columns), height: 16 * Math.max(2, style.height) };
      return [...styled(small), await draw(clean, options)];
    } catch {
      // An incomplete text is better than no ticket.
      return [...styled(style), ...rows.flatMap((row) => [encodeWithPlaceholders(row, code_page), command.line])];
    }
  }

  return async (ticket, printer) => {
    const chunks: Uint8Array[] = [command.initialise(printer.code_page)];
    for (const line of linesOf(ticket)) {
      if (line === 'rule')
        chunks.push(
          ...styled(small),
          encodeWithPlaceholders('-'.repeat(printer.columns), printer.code_page),
          command.line,
        );
      else chunks.push(...(await lineBytes(line, printer)));
    }
    chunks.push(...styled(small), command.feed(2), command.cut);
    return Uint8Array.from(Buffer.concat(chunks));
  };
}
