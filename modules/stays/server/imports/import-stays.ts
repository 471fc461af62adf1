import type { z } from 'zod';
import { type ErrorSpec, platformErrors, Refusal } from '#platform/contract';
import type { PropertyRecord } from '#property/contract';
import { type importedRow, importedStay } from '../../contract/stays-route-specs.ts';
import { stays } from '../../contract.ts';
import type { StayDetails } from '../read-stays.ts';
import type { StayEditing } from '../stay-editing.ts';

/** Stays written at once: they share a commit, and a guest's order waits for no more than these. */
const staysAtOnce = 10;
/** Invalid fields named in a row. */
const maxFields = 20;

type Row = z.output<typeof importedRow>;
type ImportedStay = z.output<typeof importedStay>;

const errors: { readonly [code: string]: ErrorSpec } = { ...platformErrors, ...stays.errors };

function refusedRow(request_id: string, { code, message, details }: Refusal): Row {
  const retryable = errors[code]?.retryable ?? false;
  return { request_id, id: null, state: null, error: { code, message, retryable, ...(details && { details }) } };
}

function requestIdOf(given: unknown): string {
  const { request_id } = (given ?? {}) as { readonly request_id?: unknown };
  return typeof request_id === 'string' ? request_id.slice(0, 64) : '';
}

function parseStay(given: unknown): ImportedStay {
  const { data, error } = importedStay.safeParse(given);
  if (data) return data;
  const fields = error.issues.slice(0, maxFields).map(({ path, message }) => ({
    path: path.map(String).join('.').slice(0, 120),
    message: message.slice(0, 300),
  }));
  throw new Refusal('invalid_data', 'the stay has invalid fields', { fields });
}

/** What an import needs: where stays are created, and what to do with each that was. */
type ImportTarget = {
  readonly editor: StayEditing;
  readonly property: PropertyRecord;
  /** Whether guests share occupied rooms where a row does not say it. */
  readonly share: boolean;
  readonly onCreated: (stay: StayDetails) => void;
};

async function importStay({ editor, property, share, onCreated }: ImportTarget, given: unknown): Promise<Row> {
  const request_id = requestIdOf(given);
  try {
    const stay = await editor.createStay(property, { share, ...parseStay(given) });
    onCreated(stay);
    return { request_id, id: stay.id, state: stay.state, error: null };
  } catch (error) {
    if (error instanceof Refusal) return refusedRow(request_id, error);
    throw error;
  }
}

/** Creates stays, each in a write of its own; what refuses one of them is told in its row and hinders no other. */
export async function importStays(
  target: ImportTarget,
  given: readonly unknown[],
): Promise<{ created: number; refused: number; rows: Row[] }> {
  const rows: Row[] = [];
  for (let from = 0; from < given.length; from += staysAtOnce) {
    const some = given.slice(from, from + staysAtOnce);
    rows.push(...(await Promise.all(some.map((one) => importStay(target, one)))));
  }
  const refused = rows.filter(({ error }) => error !== null).length;
  return { created: rows.length - refused, refused, rows };
}
