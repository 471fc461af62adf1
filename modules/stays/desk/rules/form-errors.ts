import type { ApiProblem } from '#platform/web/desk-shell';
import type { TextKey } from '#platform/web/i18n';

/** Errors of a form: per field, and for the form as a whole. */
export type FormErrors = { readonly fields: Readonly<Record<string, TextKey>>; readonly form: TextKey | undefined };

const noErrors: FormErrors = { fields: {}, form: undefined };

/** Error codes that concern one field. */
const fieldErrors: Readonly<Record<string, readonly [field: string, text: TextKey]>> = {
  room_unknown: ['room', 'rooms.wrong.room_unknown'],
  departure_before_arrival: ['departure', 'rooms.wrong.departure'],
};

/** Error codes that concern the form as a whole. */
const formErrors: Readonly<Record<string, TextKey>> = {
  impossible_step: 'rooms.wrong.step',
  managed_by_pms: 'rooms.wrong.managed_by_pms',
};

type Field = { readonly path?: unknown };

/** Maps a refusal of the server to the errors of the form. */
export function toFormErrors(problem: ApiProblem | null): FormErrors {
  if (!problem) return noErrors;
  const known = fieldErrors[problem.code];
  if (known) return { fields: { [known[0]]: known[1] }, form: undefined };
  if (problem.code === 'offline') return { fields: {}, form: 'rooms.wrong.offline' };
  const listed = problem.code === 'invalid_data' && Array.isArray(problem.details.fields) ? problem.details.fields : [];
  const paths = (listed as readonly Field[]).flatMap(({ path }) => (typeof path === 'string' && path ? [path] : []));
  if (paths.length > 0) {
    return { fields: Object.fromEntries(paths.map((path) => [path, 'rooms.wrong.field'])), form: undefined };
  }
  // The room's field asks whether the guests share it.
  if (problem.code === 'room_taken') return noErrors;
  return { fields: {}, form: formErrors[problem.code] ?? 'rooms.step_failed' };
}
