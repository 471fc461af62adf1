import type { ApiProblem } from '#platform/web/desk-shell';
import type { TextKey } from '#platform/web/i18n';

/** What is wrong with a form: by field, and for the whole. */
export type Wrong = { readonly fields: Readonly<Record<string, TextKey>>; readonly whole: TextKey | undefined };

const noWrong: Wrong = { fields: {}, whole: undefined };

/** Codes of refusals that are about one field. */
const ofField: Readonly<Record<string, readonly [field: string, text: TextKey]>> = {
  room_unknown: ['room', 'rooms.wrong.room_unknown'],
  departure_before_arrival: ['departure', 'rooms.wrong.departure'],
};

type Field = { readonly path?: unknown };

/** Says at which field a refusal of the server is wrong, as far as it tells. */
export function wrongFields(problem: ApiProblem | null): Wrong {
  if (!problem) return noWrong;
  const known = ofField[problem.code];
  if (known) return { fields: { [known[0]]: known[1] }, whole: undefined };
  if (problem.code === 'offline') return { fields: {}, whole: 'rooms.wrong.offline' };
  const listed = problem.code === 'invalid_data' && Array.isArray(problem.details.fields) ? problem.details.fields : [];
  const paths = (listed as readonly Field[]).flatMap(({ path }) => (typeof path === 'string' && path ? [path] : []));
  if (paths.length > 0) {
    return { fields: Object.fromEntries(paths.map((path) => [path, 'rooms.wrong.field'])), whole: undefined };
  }
  return { fields: {}, whole: problem.code === 'impossible_step' ? 'rooms.wrong.step' : 'rooms.step_failed' };
}
