import type { FileHandle } from 'node:fs/promises';

const channels = 300;
const start = Date.UTC(2026, 10, 22);
const minute = 60_000;
const description = 'Eine Geschichte über Menschen, Berge und das Meer. '.repeat(6);

function timeOf(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-T:]/g, '')} +0000`;
}

type Programme = { readonly channel: number; readonly at: number; readonly from: number; readonly to: number };

function programmeOf({ channel, at, from, to }: Programme): string {
  return `  <programme start="${timeOf(from)}" stop="${timeOf(to)}" channel="channel${channel}.example">
    <title lang="de">Sendung ${at} &amp; mehr</title>
    <title lang="en">Programme ${at}</title>
    <sub-title lang="de">Folge ${at}: Der lange Weg nach Süden</sub-title>
    <desc lang="de">${description}</desc>
    <credits><director>Ann Ex</director><actor role="Tom">Bo Why</actor></credits>
    <date>2024</date>
    <category lang="de">Dokumentation</category>
    <episode-num system="xmltv_ns">1 . ${at} . </episode-num>
    <rating system="FSK"><value>${[0, 6, 12, 16, 18][at % 5]}</value></rating>
  </programme>
`;
}

/** Writes an XMLTV guide of about `bytes`, channel after channel, as national guides are; returns the number of programmes. */
export async function writeGuide(file: FileHandle, bytes: number): Promise<number> {
  await file.write('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv>\n');
  for (let channel = 0; channel < channels; channel += 1) {
    await file.write(
      `  <channel id="channel${channel}.example"><display-name>Channel ${channel}</display-name></channel>\n`,
    );
  }
  const share = bytes / channels;
  let programmes = 0;
  for (let channel = 0; channel < channels; channel += 1) {
    let text = '';
    for (let [at, from] = [0, start]; text.length < share; at += 1) {
      const to = from + (15 + ((at * 7 + channel) % 60)) * minute;
      text += programmeOf({ channel, at, from, to });
      from = to;
      programmes += 1;
    }
    await file.write(text);
  }
  await file.write('</tv>\n');
  return programmes;
}
