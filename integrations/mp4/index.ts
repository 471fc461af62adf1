import { constants, copyFile, link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encoder } from '#cinema/contract';

const name = 'film.mp4';

/** Places a file in the folder of its video without a second copy, where both are on one file system. */
async function place(source: string, folder: string): Promise<void> {
  const target = join(folder, name);
  await mkdir(folder, { recursive: true });
  await rm(target, { force: true });
  await link(source, target).catch(() => copyFile(source, target, constants.COPYFILE_FICLONE));
}

/**
 * Adds files that every set plays to an encoder: where this machine has no ffmpeg, an MP4 of H.264 and AAC is played as it is, and
 * all else says why it cannot be.
 */
export function withMp4Films(encoder: Encoder): Encoder {
  return {
    isAvailable: () => encoder.isAvailable(),
    async encode(job, onProgress) {
      if (await encoder.isAvailable()) return await encoder.encode(job, onProgress);
      // Loaded where it is needed.
      const { readMp4 } = await import('./read-mp4.ts');
      const { duration, height, audio } = await readMp4(job.source);
      await place(job.source, job.folder);
      return { duration, renditions: [height], audio, chapters: [], subtitles: [], file: name };
    },
  };
}
