import { open } from 'node:fs/promises';
import type { Encoder } from '#cinema/contract';
import { type ClipChoice, markerBytes, readMarker } from '#cinema/demo';
import { placeClip } from '../../demo/films/place-clip.ts';

/** Reads which clip a source stands for; undefined: it is a video of its own. */
async function choiceOf(source: string): Promise<ClipChoice | undefined> {
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(markerBytes), 0, markerBytes, 0);
    return readMarker(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await file.close();
  }
}

/**
 * Adds the demo hotel's films to an encoder: theirs are encoded already and only laid out, so that they play on a machine without
 * ffmpeg.
 */
export function withDemoFilms(encoder: Encoder): Encoder {
  return {
    isAvailable: () => encoder.isAvailable(),
    async encode(job, onProgress) {
      const choice = await choiceOf(job.source);
      if (choice) return await placeClip({ ...job, ...choice });
      return await encoder.encode(job, onProgress);
    },
  };
}
