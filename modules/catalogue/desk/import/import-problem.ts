import type { TextFunction } from '#platform/web/i18n';

/** Mistake codes of the server for which the desk has texts. */
const codes = [
  'not_utf8',
  'not_json',
  'not_json_list',
  'cut_off',
  'more_than_list',
  'not_csv',
  'no_entries',
  'too_many_entries',
  'entry_too_long',
  'row_type',
  'no_column',
  'column_twice',
  'column_of_others',
  'no_item_above',
  'no_insert_group_above',
  'twice',
  'insert_twice',
  'no_outlet',
  'no_group',
  'other_outlet',
  'in_itself',
  'not_empty',
  'conflict',
  'money',
  'missing',
  'no_text',
  'no_number',
  'no_flag',
  'no_list',
  'no_object',
  'too_small',
  'too_big',
  'empty',
  'string_too_long',
  'array_too_long',
  'one_of',
  'no_title',
  'selects',
  'preselected',
  'hours',
  'one_line',
  'id_form',
  'time_form',
  'picture_form',
  'wrong',
] as const;

/** A mistake in a line of an import file, as reported by the server; older servers send no code. */
export type ImportProblem = {
  readonly line: number;
  readonly path: string;
  /** In English. */
  readonly what: string;
  readonly code?: string;
  /** The name or value in the file that the mistake is about. */
  readonly name?: string;
};

/** Returns the text of a mistake in the user's language; for an unknown code, the server's English text. */
export function importProblemText(t: TextFunction, { what, code, name = '' }: ImportProblem): string {
  const known = codes.find((candidate) => candidate === code);
  return known ? t(`catalogue.mistake.${known}`, { name }) : what;
}
