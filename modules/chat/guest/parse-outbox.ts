import type { PendingLine } from './chat-outbox.ts';

const words = ['request_id', 'stay_id', 'text', 'language', 'picture', 'at'] as const;

function isLine(value: unknown): value is PendingLine {
  const line = Object(value) as { readonly [name: string]: unknown };
  return words.every((name) => typeof line[name] === 'string') && (line.state === 'sending' || line.state === 'failed');
}

/** Returns the stored lines that have not reached the hotel; none where the record cannot be read. */
export function parseOutbox(stored: string | null): readonly PendingLine[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isLine).map((line) => ({ ...line, preview: '' })) : [];
  } catch {
    return [];
  }
}
