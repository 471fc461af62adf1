import { plainLine } from '#platform/contract';
import { askJson, type Outbound } from '#platform/node/outbound';

/** An object of an answer, of which nothing is certain. */
export type Json = { readonly [name: string]: unknown };

/** Returns a value as an object; undefined: it is none. */
export function asObject(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

/** Returns a value as a finite number; null: it is none. */
export function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Returns a value as a text; empty: it is none. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? plainLine(value) : '';
}

/** Reads an answer: an object, or the first of several, as one gets for a list of places. Throws where it says that something is wrong. */
export function readAnswer(status: number, body: unknown): Json {
  const answer = asObject(Array.isArray(body) ? body[0] : body);
  if (status !== 200 || answer?.error === true) {
    throw new Error(`the weather server answers ${status}: ${asText(answer?.reason).slice(0, 200)}`);
  }
  if (!answer) throw new Error('the weather server answers with no object');
  return answer;
}

/** Asks the server; rejects where it does not answer with an object. */
export async function askFor(outbound: Pick<Outbound, 'request'>, property: string, url: string): Promise<Json> {
  const request = { property, purpose: 'data', url, isOperators: true } as const;
  const { status, body } = await askJson(outbound, request, 'the weather server');
  return readAnswer(status, body);
}
