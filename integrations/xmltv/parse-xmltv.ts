import sax from 'sax';
import type { FileFailure, FileReport, GuideChannel } from '#channels/contract';
import { createProblemLog } from '#platform/node/text-files';
import { type Draft, type SpooledProgramme, toSpooled } from './draft.ts';
import { cleanText } from './parse-fields.ts';
import { type EndedElement, readElement, startProgramme } from './read-programme.ts';

/** What a file must not exceed. */
const most = { channels: 20_000, programmes: 3_000_000, depth: 32, names: 10, textLength: 20_000 } as const;

/** Receives what is read. */
export type XmltvSink = {
  readonly channel: (channel: GuideChannel) => void;
  readonly programme: (channel: string, programme: SpooledProgramme) => void;
};

/** Ends the reading of a file that is rejected as a whole. */
export class FileRejection extends Error {
  readonly failure: FileFailure;

  constructor(failure: FileFailure, message: string) {
    super(message);
    this.name = 'FileRejection';
    this.failure = failure;
  }
}

type Open = Pick<EndedElement, 'name' | 'attributes'>;
type ChannelDraft = { readonly id: string; readonly names: string[]; icon: string };

/** Assembles channels and programmes from the elements within them. */
function createEntries(sink: XmltvSink, lineOf: () => number) {
  const log = createProblemLog();
  const counts = { channels: 0, programmes: 0 };
  let draft: Draft | undefined;
  let channel: ChannelDraft | undefined;

  function endProgramme(ended: Draft): void {
    draft = undefined;
    if (Object.keys(ended.title).length === 0) log.skip(ended.line, 'a programme without a title');
    else {
      counts.programmes += 1;
      if (counts.programmes > most.programmes) throw new FileRejection('too_large', 'too many programmes');
      sink.programme(ended.channel, toSpooled(ended));
    }
  }

  function endChannel(ended: ChannelDraft): void {
    channel = undefined;
    counts.channels += 1;
    if (counts.channels > most.channels) throw new FileRejection('too_large', 'too many channels');
    sink.channel(ended);
  }

  return {
    start({ name, attributes }: Open): void {
      const line = lineOf();
      if (name === 'programme') {
        const started = startProgramme(attributes, line, (what) => log.report(line, what));
        if (typeof started === 'string') log.skip(line, started);
        else draft = started;
      } else if (name === 'channel') {
        const id = (attributes.id ?? '').trim().slice(0, 200);
        if (id === '') log.skip(line, 'a channel without an id');
        else channel = { id, names: [], icon: '' };
      }
    },
    add(element: EndedElement): void {
      if (channel) readChannelElement(channel, element);
      if (!draft) return;
      const lost = element.name === 'title' && element.text.includes('\ufffd');
      if (lost) log.report(lineOf(), 'a title with lost characters');
      readElement(draft, element);
    },
    end(): void {
      if (draft) endProgramme(draft);
      else if (channel) endChannel(channel);
    },
    /** Notes what is not well-formed. It costs what it makes unreadable, and not the programme around it. */
    illFormed: (what: string) => log.report(lineOf(), what),
    result: () => ({ ...counts, ...log.result() }),
  };
}

function readChannelElement(channel: ChannelDraft, { name, attributes, text }: EndedElement): void {
  if (name === 'display-name' && channel.names.length < most.names) {
    const clean = cleanText(text, 120);
    if (clean !== '') channel.names.push(clean);
  }
  const { src = '' } = attributes;
  if (name === 'icon' && /^https?:\/\/[^\s"<>]{1,1000}$/i.test(src)) channel.icon ||= src;
}

/** Keeps the open elements and their texts, to which what is marked up within them belongs. */
function createTree(entries: ReturnType<typeof createEntries>) {
  const open: (Open & { text: string })[] = [];

  function addText(piece: string): void {
    const inner = open.length > 2 ? open.at(-1) : undefined;
    if (inner && inner.text.length < most.textLength) inner.text += piece;
  }

  function close(): void {
    const ended = open.pop();
    if (!ended) return;
    if (open.length > 1) entries.add({ ...ended, parent: open.at(-1)?.name ?? '' });
    else if (open.length === 1) entries.end();
    // Addresses of pictures and pages are no part of the name of an actor around them.
    if (ended.text !== '' && ended.name !== 'image' && ended.name !== 'url') addText(` ${ended.text}`);
  }

  return {
    close,
    text: addText,
    open(element: Open): void {
      const { name } = element;
      if (open.length === 0 && name !== 'tv') {
        throw new FileRejection('not_a_guide', `the file is <${name.slice(0, 40)}>, not XMLTV`);
      }
      // One whose end is missing ends where the next one begins.
      if (name === 'programme' || name === 'channel') while (open.length > 1) close();
      if (open.length === 1) entries.start(element);
      open.push({ ...element, text: '' });
      if (open.length > most.depth) throw new FileRejection('forbidden_content', 'elements are nested too deeply');
    },
  };
}

function checkDoctype(doctype: string): void {
  // Entities are where bombs and other files hide; a guide needs none. The DTD that it may name, and what else is declared, is not read.
  if (/<!ENTITY/i.test(doctype)) {
    throw new FileRejection('forbidden_content', 'the document type declares entities');
  }
}

/** Creates a parser that is fed with pieces of a guide. Throws {@link FileRejection} when the file is rejected. */
export function createXmltvParser(sink: XmltvSink) {
  const parser = sax.parser(true, { position: true, trim: false });
  // Guides write `&eacute;` and `&nbsp;` without declaring them.
  parser.ENTITIES = sax.parser(false).ENTITIES;
  const entries = createEntries(sink, () => parser.line + 1);
  const tree = createTree(entries);
  let started = false;
  let ended = false;
  parser.onopentag = ({ name, attributes }) => {
    started = true;
    tree.open({ name, attributes: attributes as EndedElement['attributes'] });
  };
  parser.ontext = tree.text;
  parser.oncdata = tree.text;
  parser.onclosetag = (name) => {
    tree.close();
    ended ||= name === 'tv';
  };
  parser.ondoctype = checkDoctype;
  parser.onerror = ({ message }) => {
    const [what = ''] = message.split('\n');
    // The first element may have an address in it whose `&` is bare.
    if (!started && parser.tag?.name !== 'tv') throw new FileRejection('not_a_guide', 'the file is not XML');
    // sax reports at its end what is still open.
    if (!ended) entries.illFormed(what.slice(0, 120));
    parser.error = null as never;
    parser.resume();
  };
  return {
    write: (piece: string) => void parser.write(piece),
    /** What has been read so far, and what was wrong with it. */
    result: entries.result,
    /** Ends the file; a guide that is not complete is rejected whole. */
    end(): FileReport {
      if (!started) throw new FileRejection('not_a_guide', 'the file is not XML');
      if (!ended) throw new FileRejection('truncated', 'the file breaks off');
      return { failure: undefined, ...entries.result() };
    },
  };
}
