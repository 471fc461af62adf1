import { type Match, type Pattern, readPattern } from './pattern.ts';
import { type Routines, takes } from './routine.ts';
import { spend, TemplateError } from './steps.ts';
import { bounded, isTrue, numberOf, textOf, type Value } from './values.ts';

function patternOf(find: Value, ignoresCase: Value): Pattern {
  const source = textOf(find ?? '');
  spend(source.length);
  return readPattern(source, isTrue(ignoresCase));
}

/** Puts what was found into what replaces it: `\1`, `\g<1>`, `\g<name>`. */
function expanded(replacement: string, { names }: Pattern, { groups }: Match): string {
  return replacement.replace(/\\(?:([1-9])|g<\w{1,40}>|[\\ntr])/g, (all, digit?: string) => {
    const control = { '\\n': '\n', '\\t': '\t', '\\r': '\r', '\\\\': '\\' }[all];
    if (control !== undefined) return control;
    const name = all.slice('\\g<'.length, -1);
    const group = Number(digit ?? names.get(name) ?? name);
    if (!(group < groups.length)) throw new TemplateError('an expression has no such group');
    return groups[group] ?? '';
  });
}

function replaced(value: Value, find: Value, ...[replacement = '', ignoresCase]: readonly Value[]): Value {
  const [text, pattern] = [textOf(value), patternOf(find, ignoresCase)];
  let [result, from] = ['', 0];
  for (const match of pattern.find(text)) {
    result = bounded(result + text.slice(from, match.start) + expanded(textOf(replacement), pattern, match));
    from = match.end;
  }
  return result + text.slice(from);
}

function found(value: Value, find: Value, ignoresCase?: Value): readonly Value[] {
  const pattern = patternOf(find, ignoresCase);
  return pattern.find(textOf(value)).map(({ groups }) => {
    const [all, ...inner] = groups.map((group) => group ?? '');
    return inner.length > 1 ? inner : (inner[0] ?? all);
  });
}

/** Whether an expression matches at the beginning of a text. */
export const matches = (value: Value, find: Value, ignoresCase: Value): boolean =>
  patternOf(find, ignoresCase).matchesStart(textOf(value));
/** Whether an expression matches somewhere in a text. */
export const isFound = (value: Value, find: Value, ignoresCase: Value): boolean =>
  patternOf(find, ignoresCase).find(textOf(value), 'once').length > 0;

/** Filters of Home Assistant that take regular expressions. */
export const patternRoutines: Routines = {
  regex_match: takes('find ignorecase', matches),
  regex_search: takes('find ignorecase', isFound),
  regex_replace: takes('find replace ignorecase', replaced),
  regex_findall: takes('find ignorecase', found),
  regex_findall_index: takes('find index ignorecase', (value, ...[find, index = 0, ignoresCase]) => {
    const one = found(value, find, ignoresCase).at(numberOf(index) ?? 0);
    if (one === undefined) throw new TemplateError('an expression found nothing');
    return one;
  }),
};
