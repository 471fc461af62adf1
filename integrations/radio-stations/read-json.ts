import { JSONParser } from '@streamparser/json';
import type { StationRow } from './station-row.ts';

type Row = { readonly [field: string]: unknown };

function toRow(row: Row): StationRow {
  return {
    uuid: row.stationuuid ?? row.uuid,
    name: row.name,
    // The address that the directory found behind the first one may be for one listener; it is asked again when one listens.
    urls: [row.url, row.url_resolved].filter((url) => url !== undefined && url !== ''),
    picture: row.favicon,
    tags: row.tags,
    country: row.country,
    countryCode: row.countrycode,
    languages: row.languagecodes,
    codec: row.codec,
    bitrate: row.bitrate,
    hls: row.hls,
    clicks: row.clickcount,
    votes: row.votes,
    works: row.lastcheckok,
  };
}

/** Reads a list of stations as radio-browser writes it (`/json/stations`), as a stream; throws where it is no JSON. */
export async function readJson(
  pieces: AsyncIterable<string>,
  take: (row: StationRow, line: number) => void,
): Promise<void> {
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
  let line = 0;
  parser.onValue = ({ value }) => {
    line += 1;
    take(value !== null && typeof value === 'object' ? toRow(value as Row) : { urls: [] }, line);
  };
  for await (const piece of pieces) if (piece !== '') parser.write(piece);
  if (!parser.isEnded) parser.end();
}
