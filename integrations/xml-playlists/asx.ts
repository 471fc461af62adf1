import { type EntryFields, entriesOfElements } from './entries-of-elements.ts';
import { noFacts, type TakeEntry, type XmlFormat } from './xml-entry.ts';

function toFacts(fields: EntryFields) {
  return {
    ...noFacts,
    name: fields.text('title') || fields.text('author'),
    urls: fields.values('ref', 'href'),
    picture: [...fields.values('logo', 'href'), ...fields.values('banner', 'href')][0] ?? '',
  };
}

/** Reads ASX: entries with references and a title. Those that refer to another list are reported. */
export function createAsx(take: TakeEntry): XmlFormat {
  const entries = entriesOfElements({ entry: 'entry', toFacts }, take);
  return {
    ...entries,
    open(element) {
      if (element.name !== 'entryref') return entries.open(element);
      take({ ...noFacts, line: element.line, problem: 'a list within the list, which is not fetched' });
    },
  };
}
