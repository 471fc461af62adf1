import { noFacts, type TakeEntry, type XmlElement, type XmlFormat } from './xml-entry.ts';

/** Returns the entry that an outline is; undefined: it has no address, as one that holds others. */
function entryOf({ attributes, line }: XmlElement, groups: string) {
  const { type = '', url = '', text = '', title = '' } = attributes;
  const name = text || title;
  // Directories link to their pages, and lists of feeds to podcasts (`xmlUrl`).
  if (type.toLowerCase() !== 'audio' && (type !== '' || url === '')) {
    const isHolder = url === '' && attributes.xmlurl === undefined;
    return isHolder
      ? undefined
      : { ...noFacts, line, problem: `“${name.slice(0, 80)}” is of the type ${type.slice(0, 40)}` };
  }
  return {
    ...{ ...noFacts, line, name, urls: url === '' ? [] : [url], picture: attributes.image ?? '', groups },
    ...{ codec: attributes.formats ?? '', bitrate: attributes.bitrate ?? '', isAudio: true },
  };
}

/** Reads OPML: outlines of the type `audio` with address, text and image; those around them are their groups. */
export function createOpml(take: TakeEntry): XmlFormat {
  const around: string[] = [];
  return {
    open(element) {
      if (element.name !== 'outline') return;
      const entry = entryOf(element, around.findLast((name) => name !== '') ?? '');
      around.push(entry === undefined ? (element.attributes.text ?? '') : '');
      if (entry) take(entry);
    },
    close({ name }) {
      if (name === 'outline') around.pop();
    },
    end() {},
  };
}
