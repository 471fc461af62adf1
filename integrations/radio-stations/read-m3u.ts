import { attributesOf, parseExtInf, saysChannel } from '../m3u/parse-line.ts';
import { cutLine, type Line, linesOf } from './lines-of.ts';
import type { StationRow } from './station-row.ts';

type Info = ReturnType<typeof parseExtInf>;

type Before = { readonly info: Info | undefined; readonly group: string; readonly uuid: string };

function toRow({ info, group, uuid }: Before, url: string): StationRow {
  const attributes = info?.attributes;
  const groups = attributes?.get('group-title') ?? group;
  return {
    uuid,
    name: info?.name || attributes?.get('tvg-name')?.replaceAll('_', ' '),
    urls: [url.split('|')[0]],
    picture: attributes?.get('tvg-logo') || attributes?.get('logo'),
    tags: groups,
    country: attributes?.get('tvg-country') ?? groups,
    languages: attributes?.get('tvg-language'),
  };
}

function isAddress(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(text);
}

/** Reads an M3U playlist of stations, as a stream; throws where it is none. */
export async function readM3uStations(
  pieces: AsyncIterable<string>,
  take: (row: StationRow, line: number) => void,
): Promise<void> {
  let [marks, group, uuid] = [0, '', ''];
  let [isStream, names] = [false, 0];
  let info: Info | undefined;
  function takeMark(text: string): void {
    if (/^#EXTM3U/i.test(text)) marks += attributesOf(text).size + 1;
    else if (/^#EXTINF:/i.test(text)) {
      marks += 1;
      info = parseExtInf(text.slice(8));
      if (saysChannel(info)) names += 1;
    } else if (/^#EXT-X-(?:TARGETDURATION|STREAM-INF|MEDIA-SEQUENCE):/i.test(text)) isStream = true;
    else if (/^#EXTGRP:/i.test(text)) group = text.slice(8).trim();
    // As players write what they have of the directory.
    else if (/^#RADIOBROWSERUUID:/i.test(text)) uuid = text.slice(18).trim();
  }
  function takeLine({ text: raw, number, isCut }: Line): void {
    const text = raw.trim();
    if (isCut) take({ urls: [], problem: cutLine }, number);
    else if (text.startsWith('#')) takeMark(text);
    else if (text !== '' && (info || isAddress(text))) {
      take(toRow({ info, group, uuid }, text), number);
      marks += 1;
      // What is no address may stand between a name and its address.
      if (isAddress(text)) [info, uuid] = [undefined, ''];
    }
  }
  for await (const lines of linesOf(pieces)) for (const line of lines) takeLine(line);
  if (isStream && names === 0)
    throw new Error('the file is the playlist of one stream of HLS, and no list of stations');
  if (marks === 0) throw new Error('the file is no playlist');
}
