import type { GuestLine } from '#chat/contract';
import { localDay } from '#platform/clock';
import type { PendingLine } from './chat-outbox.ts';

/** What a conversation consists of, from top to bottom. */
export type ThreadItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  /** `isLast`: who wrote it and when is said below it, for all that this side wrote in a row. */
  | { readonly kind: 'line'; readonly key: string; readonly line: GuestLine; readonly isLast: boolean }
  | { readonly kind: 'note'; readonly key: string; readonly line: GuestLine }
  | { readonly kind: 'pending'; readonly key: string; readonly line: PendingLine };

/** Longest pause within what belongs together. */
const pauseMs = 300_000;

/** The device's own id of a line, which it had before the hotel knew it: the same element stays on the screen. */
function keyOf({ by, id, request_id }: GuestLine): string {
  return by === 'guest' && request_id !== '' ? request_id : id;
}

function goesOn(line: GuestLine, next: GuestLine | undefined, zone: string): boolean {
  if (!next || next.by !== line.by || next.author !== line.author) return false;
  const [at, then] = [Date.parse(line.at), Date.parse(next.at)];
  return then - at <= pauseMs && localDay(at, zone) === localDay(then, zone);
}

/** Returns the lines with the days between them, and after them what has not reached the hotel. */
export function threadItems(
  lines: readonly GuestLine[],
  pending: readonly PendingLine[],
  zone: string,
): readonly ThreadItem[] {
  const items: ThreadItem[] = [];
  let day = '';
  lines.forEach((line, index) => {
    const at = Date.parse(line.at);
    const own = localDay(at, zone);
    if (own !== day) items.push({ kind: 'day', key: `day ${own}`, at });
    day = own;
    if (line.by === 'note') items.push({ kind: 'note', key: line.id, line });
    else {
      const next = lines[index + 1] ?? (line.by === 'guest' ? firstAsLine(line, pending) : undefined);
      items.push({ kind: 'line', key: keyOf(line), line, isLast: !goesOn(line, next, zone) });
    }
  });
  for (const line of pending) items.push({ kind: 'pending', key: line.request_id, line });
  return items;
}

/** What is being sent, as the line that it will be. */
function firstAsLine(line: GuestLine, [first]: readonly PendingLine[]): GuestLine | undefined {
  return first && { ...line, at: first.at };
}

/** Returns whether a text asks something that a yes or a no may answer. */
export function asksQuestion(text: string): boolean {
  return /[?؟？]$/.test(text.trim());
}

/** What the guest reads of a line: the translation where there is one. */
export function readText({ by, text, language, translation }: GuestLine): {
  readonly text: string;
  readonly language: string;
} {
  return by === 'hotel' && translation ? translation : { text, language };
}
