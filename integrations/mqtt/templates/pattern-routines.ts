import { type Match, type Pattern, readPattern } from './pattern.ts';
import { type Routines, takes } from './routine.ts';
import { spend, TemplateError } from './steps.ts';
import { bounded, isTrue, numberOf, textOf, type Value } from './values.ts';

function patternOf(find: Value, ignoresCase: Value): Pattern {
  const source = textOf(find ?? '');
  spend(source.length);
  return readPattern(source, isTrue(ignoresCase));
}

/** What replaces a match: texts, and the groups in between. */
type Replacement = readonly (string | { readonly group: number })[];

const controls: { readonly [escaped: string]: string } = { '\\n': '\n', '\\t': '\t', '\\r': '\r', '\\\\': '\\' };

/** Reads what replaces a match: `\1`, `\g<1>` and `\g<name>` are groups. It is read once, however many matches there are. */
function readReplacement(text: string, { names }: Pattern): Replacement {
  const parts = bounded(text).split(/(\\(?:[1-9]|g<\w{1,40}>|[\\ntr]))/g);
  spend(parts.length);
  return parts.flatMap((part, at): Replacement => {
    if (at % 2 === 0) return part === '' ? [] : [part];
    const control = controls[part];
    if (control !== undefined) return [control];
    const name = part.startsWith('\\g') ? part.slice('\\g<'.length, -1) : part.slice(1);
    return [{ group: Number(names.get(name) ?? name) }];
  });
}

/** Puts what was found into what replaces it. */
function expanded(replacement: Replacement, { groups }: Match): string {
  spend(replacement.length);
  const out = replacement.map((part) => {
    if (typeof part === 'string') return part;
    if (!(part.group < groups.length)) throw new TemplateError('an expression has no such group');
    return groups[part.group] ?? '';
  });
  return out.join('');
}

function replaced(value: Value, find: Value, ...[replacement = '', ignoresCase]: readonly Value[]): Value {
  const [text, pattern] = [textOf(value), patternOf(find, ignoresCase)];
  const instead = readReplacement(textOf(replacement), pattern);
  let [result, from] = ['', 0];
  for (const match of pattern.find(text)) {
    result = bounded(result + text.slice(from, match.start) + expanded(instead, match));
    from = match.end;
  }
  return result + text.slice(from);
}

function groupsOf({ groups }: Match): Value {
  const [all, ...inner] = groups.map((group) => group ?? '');
  return inner.length > 1 ? inner : (inner[0] ?? all);
}

function found(value: Value, find: Value, ignoresCase?: Value): readonly Value[] {
  return patternOf(find, ignoresCase).find(textOf(value)).map(groupsOf);
}

function foundAt(value: Value, ...[find, place = 0, ignoresCase]: readonly Value[]): Value {
  const index = numberOf(place) ?? 0;
  const one = patternOf(find, ignoresCase)
    .find(textOf(value), index < 0 ? undefined : index + 1)
    .at(index);
  if (one === undefined) throw new TemplateError('an expression found nothing');
  return groupsOf(one);
}

/** Whether an expression matches at the beginning of a text. */
export const matches = (value: Value, find: Value, ignoresCase: Value): boolean =>
  patternOf(find, ignoresCase).matchesStart(textOf(value));
/** Whether an expression matches somewhere in a text. */
export const isFound = (value: Value, find: Value, ignoresCase: Value): boolean =>
  patternOf(find, ignoresCase).isIn(textOf(value));

/** Filters of Home Assistant that take regular expressions. */
export const patternRoutines: Routines = {
  regex_match: takes('find ignorecase', matches),
  regex_search: takes('find ignorecase', isFound),
  regex_replace: takes('find replace ignorecase', replaced),
  regex_findall: takes('find ignorecase', found),
  regex_findall_index: takes('find index ignorecase', foundAt),
};
