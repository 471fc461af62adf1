import type { z } from 'zod';

/** What every mistake of a catalogue's file comes down to, in English; `name` is what it is about, a word of the file's own. */
const words = {
  not_utf8: () => 'not UTF-8: save it as “CSV UTF-8” or as JSON',
  not_json: (why) => `not JSON: ${why}`,
  not_json_list: () => 'not JSON with a list of entries',
  cut_off: () => 'the file ends within the list',
  more_than_list: () => 'more than a list of entries',
  not_csv: (why) => `not CSV: ${why}`,
  no_entries: () => 'the file has no entries',
  too_many_entries: (most) => `more than ${most} entries`,
  entry_too_long: (most) => `an entry has more than ${most} characters`,
  row_type: (types) => `must be ${types}`,
  no_column: () => 'there is no such column',
  column_twice: () => 'the column is there twice',
  column_of_others: (type) => `a row of the type ${type} has no such column`,
  no_item_above: (id) => `no item ${id} stands above`,
  no_insert_group_above: (id) => `no insert_group ${id} stands above`,
  twice: (entry) => `there are two of ${entry}`,
  insert_twice: (id) => `the item has two inserts ${id}`,
  no_outlet: (id) => `there is no outlet ${id}`,
  no_group: (id) => `there is no group ${id}`,
  other_outlet: (id) => `the group ${id} is of another outlet`,
  in_itself: () => 'the group stands in itself',
  money: () => 'no whole number of minor units: 12.50 is written 1250',
  hours: () => 'hours are written like 1-5 07:00-22:30; 6,7 08:00-23:00; 2026-12-24 closed',
  missing: () => 'is missing',
  no_number: () => 'no number',
} as const satisfies { readonly [code: string]: (name: string) => string };

/** A mistake in a catalogue's file: in English, and as a code with what it is about, for whoever says it in another language. */
export type Mistake = { readonly what: string; readonly code: string; readonly name: string };

const longestWords = 300;

/** A mistake of our own; `name` is what it is about. */
export function mistake(code: keyof typeof words, name = ''): Mistake {
  return { what: words[code](name).slice(0, longestWords), code, name: name.slice(0, longestWords) };
}

type Issue = z.core.$ZodIssue;

/** What an entry may be: the one union of its schema. */
const entryTypes = 'outlet, group, item';

/** Codes of what a field was expected to be. */
const kinds: { readonly [expected: string]: string } = {
  string: 'no_text',
  boolean: 'no_flag',
  array: 'no_list',
  object: 'no_object',
  record: 'no_object',
};

/** Codes of how fields are written, by their names. */
const forms: { readonly [field: string]: string } = {
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

/** Whether a bound is one of length rather than of a number. */
function isSized(origin: string): boolean {
  return origin === 'string' || origin === 'array';
}

/** Code of what a schema found, and its bound or choices. */
function coded(issue: Issue): readonly [code: string, name?: string] {
  switch (issue.code) {
    case 'invalid_format':
      return [forms[String(issue.path.findLast((key) => typeof key === 'string') ?? '')] ?? 'wrong', issue.message];
    case 'invalid_union':
      return ['one_of', entryTypes];
    case 'invalid_type':
      return [kinds[issue.expected] ?? 'wrong', issue.message];
    case 'too_small':
      return isSized(issue.origin) ? ['empty'] : ['too_small', String(issue.minimum)];
    case 'too_big':
      return [isSized(issue.origin) ? `${issue.origin}_too_long` : 'too_big', String(issue.maximum)];
    case 'invalid_value':
      return ['one_of', issue.values.join(', ')];
    case 'custom':
      return [issue.path.at(-1) === 'texts' ? 'no_title' : 'selects'];
    default:
      return ['wrong', issue.message];
  }
}

/** Where most who fill in a table stumble: how it is written. */
function stumbled(issue: Issue): keyof typeof words | undefined {
  if (issue.code !== 'invalid_type') return undefined;
  const field = String(issue.path.at(-1));
  if (field.startsWith('price')) return 'money';
  if (field === 'hours') return 'hours';
  // Of what is missing the schema says no more than this.
  if (issue.message.endsWith('received undefined')) return 'missing';
  return issue.expected === 'number' || issue.expected === 'int' ? 'no_number' : undefined;
}

/** What a schema found wrong in a field. */
export function mistakeOf(issue: Issue): Mistake {
  const known = stumbled(issue);
  if (known) return mistake(known);
  const [code, name = ''] = coded(issue);
  return { what: issue.message.slice(0, longestWords), code, name: name.slice(0, longestWords) };
}
