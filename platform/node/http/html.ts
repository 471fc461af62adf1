/** Safe HTML: all text in it is escaped. */
export type Html = { readonly text: string };

/** Template tag for {@link Html}; values are escaped unless they are HTML themselves. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  const texts = values.map((value) => (typeof value === 'string' ? escaped(value) : value.text));
  return { text: String.raw({ raw: parts }, ...texts) };
}

/** Concatenates pieces of HTML. */
export function joined(pieces: readonly Html[]): Html {
  return { text: pieces.map((piece) => piece.text).join('') };
}

const entities: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
