import type { Playlist, PlaylistChannel } from '#channels/contract';
import { createProblemLog } from '#platform/node/text-files';
import type { XmlEntry } from '../xml-playlists/index.ts';
import { cleanText, groupsOf } from './clean-text.ts';
import { logoOf, mostChannels, numberOf } from './parse-playlist.ts';
import { parseStreamAddress } from './stream-address.ts';

/** Returns the channel of an entry, or why it is left out as text. */
function toChannel({ name, urls, picture, groups, number, isAudio, problem }: XmlEntry): PlaylistChannel | string {
  if (problem !== undefined) return problem;
  const [url] = urls.filter((one) => one !== '');
  if (url === undefined) return `a channel without an address: ${cleanText(name, 80)}`;
  const addresses = urls.map(parseStreamAddress);
  const address = addresses.find((one) => typeof one !== 'string') ?? parseStreamAddress(url);
  if (typeof address === 'string') return `${address}: ${cleanText(url, 80)}`;
  return {
    name: cleanText(name, 120) || (URL.canParse(address.url) ? new URL(address.url).hostname : address.url),
    ...{ number: numberOf(number), tvgId: '', tvgName: '', logo: logoOf(picture.trim()) },
    groups: groupsOf(groups),
    languages: [],
    kind: isAudio ? 'radio' : 'tv',
    ...address,
  };
}

/** Returns the playlist of the channels that `read` hands over as entries; what it throws is thrown. */
export async function channelsOfEntries(read: (take: (entry: XmlEntry) => void) => Promise<void>): Promise<Playlist> {
  const entries: PlaylistChannel[] = [];
  const log = createProblemLog();
  await read((entry) => {
    const channel = toChannel(entry);
    if (typeof channel === 'string') log.skip(entry.line, channel);
    else if (entries.length === mostChannels) log.skip(entry.line, `more than ${mostChannels} channels`);
    else entries.push(channel);
  });
  const failure = entries.length > 0 ? undefined : 'empty';
  return { failure, channels: entries.length, programmes: 0, ...log.result(), entries, guideUrls: [] };
}
