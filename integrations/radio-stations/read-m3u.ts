import { attributesOf, parseExtInf } from '../m3u/parse-line.ts';
import type { StationRow } from './station-row.ts';

type Info = ReturnType<typeof parseExtInf>;

function toRow(info: Info | undefined, group: string, url: string): StationRow {
  const attributes = info?.attributes;
  const groups = attributes?.get('group-title') ?? group;
  return {
    name: info?.name || attributes?.get('tvg-name')?.replaceAll('_', ' '),
    urls: [url.split('|')[0]],
    picture: attributes?.get('tvg-logo'),
    tags: groups,
    country: attributes?.get('tvg-country') ?? groups,
    languages: attributes?.get('tvg-language'),
  };
}

/** Reads an M3U playlist of stations, as a stream; throws where it is none. */
export async function readM3uStations(
  pieces: AsyncIterable<string>,
  take: (row: StationRow, line: number) => void,
): Promise<void> {
  let [rest, line, marks, group] = ['', 0, 0, ''];
  let info: Info | undefined;
  function takeLine(raw: string): void {
    line += 1;
    const text = raw.replace(/^\ufeff/, '').trim();
    if (text === '') return;
    if (/^#EXTM3U/i.test(text)) marks += attributesOf(text).size + 1;
    else if (/^#EXTINF:/i.test(text)) {
      marks += 1;
      info = parseExtInf(text.slice(8));
    } else if (/^#EXTGRP:/i.test(text)) group = text.slice(8).trim();
    else if (!text.startsWith('#') && (info || /^[a-z][a-z\d+.-]*:/i.test(text))) {
      take(toRow(info, group, text), line);
      info = undefined;
      marks += 1;
    }
  }
  for await (const piece of pieces) {
    const lines = `${rest}${piece}`.split(/\r\n|\n|\r(?!$)/);
    rest = (lines.pop() ?? '').slice(0, 65_536);
    for (const one of lines) takeLine(one);
  }
  takeLine(rest);
  if (marks === 0) throw new Error('the file is no playlist');
}
