import { type Cue, cleanText, endAfter, mostCues, secondsOf } from './cues.ts';

/** Lines in which a file says that it is SubStation. */
const mostHead = 200;
const heading = /^\s*\[(?:script info|events|v4\+? styles)\]/i;

/** The fields of a line of dialogue where no line says them. */
const usualFields = 'layer,start,end,style,name,marginl,marginr,marginv,effect,text'.split(',');

/** Returns the values of a line by its fields. The text has commas of its own, wherever it stands. */
function valuesOf(line: string, fields: readonly string[]): ReadonlyMap<string, string> {
  const parts = line.split(',');
  const text = fields.indexOf('text');
  const behind = fields.length - 1 - text;
  const values = fields.map(
    (field, at) => [field, parts[at < text ? at : parts.length - fields.length + at] ?? ''] as const,
  );
  return new Map([...values, ['text', parts.slice(text, Math.max(text, parts.length - behind)).join(',')]]);
}

/** Returns what the tags of a text, as `\\i1\\p0`, switch on or off: italics, bold, underline, and drawing. */
function switchesOf(block: string): readonly { readonly name: string; readonly isOn: boolean }[] {
  return block.split('\\').flatMap((tag) => {
    const [, name, value] = /^([bipu])(\d{1,4})$/.exec(tag.trim()) ?? [];
    // Bold may be a weight: 400 is normal.
    return name === undefined ? [] : [{ name, isOn: Number(value) > 0 && Number(value) !== 400 }];
  });
}

/** A text in which styles are switched on and off in any order, as markup that is nested. */
class StyledText {
  #on: readonly string[] = [];
  #isDrawing = false;
  markup = '';

  add(text: string): void {
    if (!this.#isDrawing) this.markup += text;
  }

  turn(name: string, isOn: boolean): void {
    if (name === 'p') this.#isDrawing = isOn;
    else if (isOn !== this.#on.includes(name)) this.#change(name, isOn);
  }

  #change(name: string, isOn: boolean): void {
    const at = isOn ? this.#on.length : this.#on.indexOf(name);
    const within = this.#on.slice(at + 1);
    if (isOn) this.markup += `<${name}>`;
    else {
      const ends = [name, ...within].reverse().map((one) => `</${one}>`);
      this.markup += [...ends, ...within.map((one) => `<${one}>`)].join('');
    }
    this.#on = [...this.#on.slice(0, at), ...(isOn ? [name] : within)];
  }
}

/** Returns a text without tags but b, i and u, and without drawings. */
function textOf(written: string): string {
  const text = new StyledText();
  for (const [at, part] of written.split(/\{([^{}]*)\}/).entries()) {
    if (at % 2 === 0) text.add(part);
    else for (const { name, isOn } of switchesOf(part)) text.turn(name, isOn);
  }
  const lines = text.markup.replaceAll('\\n', ' ').replaceAll('\\h', '\u00a0').split('\\N');
  return cleanText(
    lines
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n'),
  );
}

function cueOf(line: string, fields: readonly string[]): Cue | undefined {
  const values = valuesOf(line, fields);
  const start = secondsOf((values.get('start') ?? '').trim());
  const text = textOf(values.get('text') ?? '');
  if (start === undefined || text === '') return undefined;
  return { start, end: endAfter(start, secondsOf((values.get('end') ?? '').trim())), text };
}

/**
 * Reads the lines of SubStation, ASS or SSA; undefined: they are in another format. Fields are in the order of the line `Format`; texts
 * that are shown twice at once, as for an outline, are one.
 */
export function readSubStation(lines: readonly string[]): readonly Cue[] | undefined {
  if (!lines.slice(0, mostHead).some((line) => heading.test(line))) return undefined;
  const cues = new Map<string, Cue>();
  let fields: readonly string[] = usualFields;
  for (const line of lines) {
    if (cues.size >= mostCues) break;
    const [, kind = '', rest = ''] = /^\s*(format|dialogue):(.*)$/i.exec(line) ?? [];
    if (kind.toLowerCase() === 'format') {
      const named = rest.split(',').map((field) => field.trim().toLowerCase());
      // Styles have a line of that name as well.
      if (named.includes('start') && named.includes('text')) fields = named;
    }
    const cue = kind.toLowerCase() === 'dialogue' ? cueOf(rest, fields) : undefined;
    if (cue) cues.set(`${cue.start} ${cue.end} ${cue.text}`, cue);
  }
  return [...cues.values()];
}
