import { type EntryFields, entriesOfElements } from './entries-of-elements.ts';
import { noFacts, type TakeEntry, type XmlFormat } from './xml-entry.ts';

/** Returns what an annotation says in lines such as `Stream Title: Alpenklang`, as Icecast writes it, by lower-case name. */
function factsOfAnnotation(annotation: string): ReadonlyMap<string, string> {
  const lines = annotation.split(/\r\n|\n|\r/).map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, Math.max(colon, 0)).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return new Map(lines.filter(([name, value]) => name !== '' && value !== ''));
}

function toFacts(fields: EntryFields) {
  const annotation = fields.text('annotation');
  const said = factsOfAnnotation(annotation);
  // The title that Icecast writes is that of the song that plays.
  const name = said.get('stream title') ?? (fields.text('title') || fields.text('creator'));
  return {
    ...noFacts,
    name: name || (annotation.split('\n')[0] ?? ''),
    urls: fields.texts('location'),
    picture: fields.text('image'),
    groups: said.get('stream genre') ?? '',
    bitrate: said.get('bitrate') ?? '',
    number: fields.text('tracknum'),
  };
}

/** Reads XSPF: tracks with locations, title, image and annotation. */
export function createXspf(take: TakeEntry): XmlFormat {
  return entriesOfElements({ entry: 'track', toFacts }, take);
}
