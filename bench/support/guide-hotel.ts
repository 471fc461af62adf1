import type { Hotel } from '../../e2e/support/hotel.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const importMs = 120_000;
const groups = ['News', 'Films', 'Sport', 'Children', 'Music', 'Regional'];
const languages = ['de', 'en', 'fr', 'it'];

/** A programme of the generated guide; times in milliseconds since 1970. */
export type Programme = { readonly start: number; readonly end: number; readonly title: string };

/** A channel of the generated guide with its programmes. */
export type Channel = { readonly number: number; readonly name: string; readonly programmes: readonly Programme[] };

function programmesOf(channel: number, from: number, to: number): readonly Programme[] {
  const programmes: Programme[] = [];
  for (let start = from, at = 0; start < to; at += 1) {
    // From 25 to 75 minutes, 50 on average, each channel in another order.
    const end = start + (25 + ((at * 35 + channel * 15) % 55)) * minuteMs;
    programmes.push({ start, end, title: `Programme ${at} of the evening on ${channel}` });
    start = end;
  }
  return programmes;
}

/** Returns a guide of `count` channels from today's midnight (UTC) on: 300 channels and seven days are 61,000 programmes. */
export function generateGuide(count: number, days: number): readonly Channel[] {
  const from = Math.floor(Date.now() / dayMs) * dayMs;
  return Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    name: `Channel ${at + 1}`,
    programmes: programmesOf(at, from, from + days * dayMs),
  }));
}

function playlist(guide: readonly Channel[]): string {
  const entries = guide.map(({ number, name }) => {
    const [group, language] = [groups[number % groups.length], languages[number % languages.length]];
    const logo = `https://logos.example/${number}.png`;
    const about = `tvg-id="c${number}" tvg-chno="${number}" tvg-logo="${logo}" tvg-language="${language}" group-title="${group}"`;
    return `#EXTINF:-1 ${about},${name}\nhttps://tv.example/${number}.m3u8\n`;
  });
  return `#EXTM3U\n${entries.join('')}`;
}

function stamp(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replace(/[-T:]/g, '')} +0000`;
}

function xmltv(guide: readonly Channel[]): string {
  const channels = guide.map(
    ({ number, name }) => `<channel id="c${number}"><display-name>${name}</display-name></channel>\n`,
  );
  const programmes = guide.flatMap(({ number, programmes: own }) =>
    own.map(
      ({ start, end, title }) =>
        `<programme start="${stamp(start)}" stop="${stamp(end)}" channel="c${number}"><title lang="en">${title}</title><category lang="en">${groups[number % groups.length]}</category></programme>\n`,
    ),
  );
  return `<tv>\n${channels.join('')}${programmes.join('')}</tv>\n`;
}

type Import = { readonly id: string; readonly state: string; readonly programmes: number };

async function importFile(hotel: Hotel, kind: 'channel' | 'guide', text: string): Promise<Import> {
  const path = `/api/v1/tv/${kind}-imports`;
  const headers = { ...hotel.headers, 'content-type': 'application/octet-stream' };
  const answer = await fetch(hotel.origin + path, { method: 'POST', headers, body: text });
  if (!answer.ok) throw new Error(`the ${kind} file was not taken: ${await answer.text()}`);
  let found = (await answer.json()) as Import;
  const deadline = Date.now() + importMs;
  while (found.state === 'running') {
    if (Date.now() > deadline) throw new Error(`the import of the ${kind} file has not ended in time`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    found = await hotel.api<Import>('GET', `${path}/${found.id}`);
  }
  if (found.state !== 'done') throw new Error(`the import of the ${kind} file failed`);
  return found;
}

/** Replaces a hotel's channels and programmes by a guide, the way a hotel does. */
export async function importGuide(hotel: Hotel, guide: readonly Channel[]): Promise<void> {
  await importFile(hotel, 'channel', playlist(guide));
  const { programmes } = await importFile(hotel, 'guide', xmltv(guide));
  const given = guide.reduce((sum, channel) => sum + channel.programmes.length, 0);
  if (programmes !== given) throw new Error(`${programmes} of ${given} programmes were imported`);
}
