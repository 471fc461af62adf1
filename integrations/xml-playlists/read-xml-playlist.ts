import sax from 'sax';
import { createAsx } from './asx.ts';
import { createOpml } from './opml.ts';
import { repairTags } from './repair-tags.ts';
import { createWpl } from './wpl.ts';
import type { TakeEntry, XmlElement, XmlFormat } from './xml-entry.ts';
import { createXspf } from './xspf.ts';

/** What a list must not exceed. */
const most = { depth: 256, text: 4_000 } as const;

/** The formats by the name of their first element. */
const formats: ReadonlyMap<string, (take: TakeEntry) => XmlFormat> = new Map([
  ['playlist', createXspf],
  ['asx', createAsx],
  ['opml', createOpml],
  ['smil', createWpl],
]);

/** A file that is no playlist in XML. */
export class XmlPlaylistError extends Error {}

type Open = Omit<XmlElement, 'text'> & { text: string };

/** Keeps the open elements of a list and hands them over; a list that does not end its elements has ended them at the next one's end. */
function createTree(take: TakeEntry) {
  let format: XmlFormat | undefined;
  const open: Open[] = [];

  function begin(name: string): XmlFormat {
    const create = formats.get(name);
    if (!create) throw new XmlPlaylistError(`the file is <${name.slice(0, 40)}>, and no XSPF, ASX, WPL or OPML`);
    return create(take);
  }

  function close(): void {
    const ended = open.pop();
    if (ended) format?.close(ended);
  }

  return {
    close,
    open(element: Omit<XmlElement, 'text'>): void {
      format ??= begin(element.name);
      if (open.length === most.depth) throw new XmlPlaylistError('elements are nested too deeply');
      open.push({ ...element, text: '' });
      format.open({ ...element, text: '' });
    },
    text(piece: string): void {
      const inner = open.at(-1);
      if (inner && inner.text.length < most.text) inner.text += piece.slice(0, most.text);
    },
    end(): void {
      if (!format) throw new XmlPlaylistError('the file has no element of XML');
      while (open.length > 0) close();
      format.end();
    },
  };
}

/**
 * Reads a playlist in XML, or nearly so, in the format that its first element names, and hands over its entries. Throws
 * {@link XmlPlaylistError}.
 */
export async function readXmlPlaylist(pieces: AsyncIterable<string>, take: TakeEntry): Promise<void> {
  // Tolerant: names in any case, values without quotes, a bare `&`, elements without an end.
  const parser = sax.parser(false, { lowercase: true, position: true });
  const tree = createTree(take);
  parser.onopentag = ({ name, attributes }) => {
    // Prefixes say where a name comes from, as in `xspf:track`.
    const local = name.slice(name.indexOf(':') + 1);
    tree.open({ name: local, attributes: attributes as XmlElement['attributes'], line: parser.line + 1 });
  };
  parser.ontext = tree.text;
  parser.oncdata = tree.text;
  parser.onclosetag = tree.close;
  parser.onerror = () => {
    // What cannot be read costs itself.
    parser.error = null as never;
    parser.resume();
  };
  for await (const piece of repairTags(pieces)) if (piece !== '') parser.write(piece);
  parser.close();
  tree.end();
}
