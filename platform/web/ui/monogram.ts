/** Colours behind the letters of a name without a picture; white is legible on each (at least 4.5 : 1). */
const colours = ['#7c2f2b', '#2b4d7c', '#3c3350', '#1f5b6b', '#6a4a1e', '#4d6b2a', '#6b2a55', '#2a5f4a'];

function numberOf(id: string | number): number {
  if (typeof id === 'number') return id;
  return [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_536, 0);
}

/** Returns the two letters and the colour that stand for something named that has no picture: `E1` for `Eins Alp 1`. */
export function monogramOf({ id, name }: { readonly id: string | number; readonly name: string }): {
  readonly letters: string;
  readonly colour: string;
} {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = '', ...rest] = words;
  const last = rest.at(-1);
  const letters = last
    ? [...first].slice(0, 1).join('') + [...last].slice(0, 1).join('')
    : [...first].slice(0, 2).join('');
  return { letters, colour: colours[numberOf(id) % colours.length] ?? '#3c3350' };
}
