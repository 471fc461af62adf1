import { type DemoChannel, demoChannels } from './demo-channels.ts';
import type { DemoAbout, DemoText } from './programme.ts';

const minuteMs = 60_000;
/** Days of the guide: today with the night before it, and the week after. */
const days = 8;
const dayMinutes = 1_440;
/** Languages of the titles, in their order. */
const titleLanguages = ['en', 'de', 'fr', 'it', 'es', 'ar'];

function idOf({ clip }: DemoChannel): string {
  return `${clip}.arvensee.example`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The channels of the demo hotel as M3U; their streams are paths on this server. */
export function demoPlaylist(): string {
  const lines = demoChannels.flatMap((channel, index) => [
    `#EXTINF:-1 tvg-id="${idOf(channel)}" tvg-chno="${index + 1}" tvg-language="${channel.languages}" group-title="${channel.groups}",${channel.name}`,
    `/demo/channels/${channel.clip}/index.m3u8`,
  ]);
  return ['#EXTM3U', ...lines, ''].join('\n');
}

function stamp(time: number): string {
  return `${new Date(time).toISOString().replace(/\D/g, '').slice(0, 14)} +0000`;
}

function inLanguages(element: string, texts: DemoText): string[] {
  return texts.map((text, index) => `<${element} lang="${titleLanguages[index]}">${escapeXml(text)}</${element}>`);
}

function detailsOf({ texts, picture }: DemoAbout, property: string): string[] {
  return [
    ...inLanguages('desc', texts),
    ...(picture === undefined ? [] : [`<icon src="/media/${property}/${picture}.webp"/>`]),
  ];
}

/** The programmes of a channel, one after another; each day begins with another one, so that no two days are alike. */
function programmesOf(channel: DemoChannel, { start, property }: { start: number; property: string }): string[] {
  const entries: string[] = [];
  for (let day = 0; day < days; day += 1) {
    let minute = 0;
    let next = day % channel.programmes.length;
    while (minute < dayMinutes) {
      const programme = channel.programmes[next];
      if (!programme) throw new Error(`demo hotel: ${channel.name} shows nothing`);
      const [length, category, age, titles, about] = programme;
      const end = Math.min(dayMinutes, minute + length);
      const at = (minutes: number) => stamp(start + (day * dayMinutes + minutes) * minuteMs);
      entries.push(
        `<programme start="${at(minute)}" stop="${at(end)}" channel="${idOf(channel)}">`,
        ...inLanguages('title', titles),
        ...(about ? detailsOf(about, property) : []),
        `<category lang="en">${escapeXml(category)}</category>`,
        ...(age > 0 ? [`<rating system="FSK"><value>${age}</value></rating>`] : []),
        '</programme>',
      );
      minute = end;
      next = (next + 1) % channel.programmes.length;
    }
  }
  return entries;
}

/** The programmes of a week from `today` (`YYYY-MM-DD`) as XMLTV, with pictures of the property. */
export function demoGuide(today: string, property: string): string {
  // From the evening before, since the hotel's midnight is not UTC's.
  const start = Date.parse(`${today}T00:00:00Z`) - 6 * 60 * minuteMs;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<tv generator-info-name="Hotel Arvensee">',
    ...demoChannels.map(
      (channel) => `<channel id="${idOf(channel)}"><display-name>${escapeXml(channel.name)}</display-name></channel>`,
    ),
    ...demoChannels.flatMap((channel) => programmesOf(channel, { start, property })),
    '</tv>',
    '',
  ].join('\n');
}
