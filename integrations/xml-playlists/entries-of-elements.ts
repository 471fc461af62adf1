import type { TakeEntry, XmlElement, XmlEntry, XmlFormat } from './xml-entry.ts';

/** Elements of an entry; those of more are left out. */
const mostFields = 200;

/** The elements within an entry. */
export class EntryFields {
  readonly #fields: XmlElement[] = [];

  add(field: XmlElement): void {
    if (this.#fields.length < mostFields) this.#fields.push(field);
  }

  /** Returns the texts of the elements of a name. */
  texts(name: string): readonly string[] {
    return this.#fields.filter((field) => field.name === name).map(({ text }) => text.trim());
  }

  /** Returns the first text of an element. */
  text(name: string): string {
    return this.texts(name).find((text) => text !== '') ?? '';
  }

  /** Returns the values of an attribute of the elements of a name. */
  values(name: string, attribute: string): readonly string[] {
    return this.#fields.flatMap((field) => (field.name === name ? (field.attributes[attribute] ?? []) : []));
  }
}

/** How the entries of a format are written: as elements of a name, with what is said of them within. */
type Written = {
  readonly entry: string;
  readonly toFacts: (fields: EntryFields) => Omit<XmlEntry, 'line'>;
};

/** Creates the reader of a format whose entries are elements; one whose end is missing ends where the next begins. */
export function entriesOfElements({ entry, toFacts }: Written, take: TakeEntry): XmlFormat {
  let current: { readonly line: number; readonly fields: EntryFields } | undefined;
  function end(): void {
    const ended = current;
    current = undefined;
    if (ended) take({ ...toFacts(ended.fields), line: ended.line });
  }
  return {
    open({ name, line }) {
      if (name !== entry) return;
      end();
      current = { line, fields: new EntryFields() };
    },
    close(element) {
      if (element.name === entry) end();
      else current?.fields.add(element);
    },
    end,
  };
}
