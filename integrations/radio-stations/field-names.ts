/** Fields of a station by the names under which lists have them: lower case, without spaces and dashes. */
export const fieldNames = {
  uuid: ['stationuuid', 'uuid'],
  name: ['name', 'station', 'stationname', 'title', 'sender', 'sendername'],
  url: ['url', 'stream', 'streamurl', 'streamingurl', 'streamlink', 'urlresolved', 'address', 'link', 'listenurl'],
  picture: ['icon', 'favicon', 'logo', 'logourl', 'image', 'picture'],
  tags: ['tags', 'genre', 'genres'],
  country: ['country', 'land'],
  countryCode: ['countrycode', 'iso2'],
  languages: ['languagecodes', 'language', 'languages'],
  codec: ['codec', 'encoding'],
  bitrate: ['bitrate'],
  hls: ['hls'],
  clicks: ['clickcount'],
  votes: ['votes'],
  works: ['lastcheckok'],
} as const;

/** A field of a station. */
export type Field = keyof typeof fieldNames;

/** Returns a name of a list as {@link fieldNames} has it. */
export function plainName(written: string): string {
  return written.toLowerCase().replace(/[\s_-]/g, '');
}
