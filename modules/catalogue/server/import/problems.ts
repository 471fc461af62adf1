import type { z } from 'zod';

/** English messages by problem code; `name` is the value the problem is about. */
const messages = {
  not_utf8: () => 'the file is not UTF-8: save it as “CSV UTF-8” or as JSON',
  not_json: (why) => `not JSON: ${why}`,
  not_json_list: () => 'the file is not a JSON list of entries',
  cut_off: () => 'the file ends before the end of the list',
  more_than_list: () => 'unexpected content after the list of entries',
  not_csv: (why) => `not CSV: ${why}`,
  no_entries: () => 'the file has no entries',
  too_many_entries: (most) => `more than ${most} entries`,
  entry_too_long: (most) => `an entry has more than ${most} characters`,
  row_type: (types) => `must be one of ${types}`,
  no_column: () => 'unknown column',
  column_twice: () => 'duplicate column',
  column_of_others: (type) => `rows of type ${type} do not have this column`,
  no_item_above: (id) => `there is no item ${id} above this row`,
  no_insert_group_above: (id) => `there is no insert_group ${id} above this row`,
  twice: (entry) => `duplicate entry ${entry}`,
  insert_twice: (id) => `the item has two inserts with the id ${id}`,
  no_outlet: (id) => `there is no outlet ${id}`,
  no_group: (id) => `there is no group ${id}`,
  other_outlet: (id) => `group ${id} belongs to another outlet`,
  not_empty: () => 'it still contains entries: move or remove them first',
  in_itself: () => 'a group cannot contain itself',
  money: () => 'must be a whole number of minor units: write 12.50 as 1250',
  hours: () => 'must be hours such as 1-5 07:00-22:30; 6,7 08:00-23:00; 2026-12-24 closed',
  missing: () => 'is missing',
  no_number: () => 'must be a number',
} as const satisfies { readonly [code: string]: (name: string) => string };

/** A problem in a catalogue file: an English message, and a code with the value it is about for translation. */
export type Problem = { readonly what: string; readonly code: string; readonly name: string };

const maxTextLength = 300;

/** Creates a problem from its code; `name` is the value it is about. */
export function createProblem(code: keyof typeof messages, name = ''): Problem {
  return { what: messages[code](name).slice(0, maxTextLength), code, name: name.slice(0, maxTextLength) };
}

type Issue = z.core.$ZodIssue;

/** Entry types: the only union of the entry schema. */
const entryTypes = 'outlet, group, item';

/** Problem codes by expected type. */
const typeCodes: { readonly [expected: string]: string } = {
  string: 'no_text',
  boolean: 'no_flag',
  array: 'no_list',
  object: 'no_object',
  record: 'no_object',
};

/** Problem codes for malformed fields, by field name. */
const formatCodes: { readonly [field: string]: string } = {
  id: 'id_form',
  outlet: 'id_form',
  group: 'id_form',
  parent: 'id_form',
  from: 'time_form',
  until: 'time_form',
  picture: 'picture_form',
  pictures: 'picture_form',
  title: 'one_line',
};

/** Problem codes for what a field as a whole does not fulfil, by field name. */
const customCodes: { readonly [field: string]: string } = { texts: 'no_title', sub_items: 'preselected' };

/** Returns whether a bound limits a length rather than a number. */
function isLength(origin: string): boolean {
  return origin === 'string' || origin === 'array';
}

/** Returns the problem code of a schema issue, and its bound or choices. */
function classify(issue: Issue): readonly [code: string, name?: string] {
  switch (issue.code) {
    case 'invalid_format':
      return [
        formatCodes[String(issue.path.findLast((key) => typeof key === 'string') ?? '')] ?? 'wrong',
        issue.message,
      ];
    case 'invalid_union':
      return ['one_of', entryTypes];
    case 'invalid_type':
      return [typeCodes[issue.expected] ?? 'wrong', issue.message];
    case 'too_small':
      return isLength(issue.origin) ? ['empty'] : ['too_small', String(issue.minimum)];
    case 'too_big':
      return [isLength(issue.origin) ? `${issue.origin}_too_long` : 'too_big', String(issue.maximum)];
    case 'invalid_value':
      return ['one_of', issue.values.join(', ')];
    case 'custom':
      return [customCodes[String(issue.path.at(-1))] ?? 'selects'];
    default:
      return ['wrong', issue.message];
  }
}

/** Returns the code of a common mistake that has a message of its own. */
function commonProblem(issue: Issue): keyof typeof messages | undefined {
  if (issue.code !== 'invalid_type') return undefined;
  const field = String(issue.path.at(-1));
  if (field.startsWith('price')) return 'money';
  if (field === 'hours') return 'hours';
  // Zod reports a missing field only by this message.
  if (issue.message.endsWith('received undefined')) return 'missing';
  return issue.expected === 'number' || issue.expected === 'int' ? 'no_number' : undefined;
}

/** Converts a schema issue to a problem. */
export function problemFromIssue(issue: Issue): Problem {
  const common = commonProblem(issue);
  if (common) return createProblem(common);
  const [code, name = ''] = classify(issue);
  return { what: issue.message.slice(0, maxTextLength), code, name: name.slice(0, maxTextLength) };
}
