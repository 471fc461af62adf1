// Synthesises the loops of the demo hotel's stations, and encodes them as MP3 with ffmpeg, which Debian has as a package:
// `node demo/radio/render-stations.ts`. The loops are committed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { demoStations } from '#radio/demo';
import { sampleRate, synthesise } from '../channels/sounds.ts';

const seconds = 16;

for (const { clip } of demoStations) {
  const target = fileURLToPath(new URL(`clips/${clip}.mp3`, import.meta.url));
  const input = `-f s16le -ar ${sampleRate} -ac 1 -i pipe:0`.split(' ');
  const output = '-map_metadata -1 -write_xing 0 -id3v2_version 0 -c:a libmp3lame -b:a 40k -ac 1'.split(' ');
  const { status } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...output, target], {
    input: new Uint8Array(synthesise(`radio.${clip}`, seconds).buffer),
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}`);
}
