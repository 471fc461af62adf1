import { EncodeError, type Encoder } from '#cinema/contract';
import type { ModuleContext } from '#platform/node/server';
import { encode } from './encode.ts';
import { runProgram } from './run-program.ts';

/** How often a machine that had no ffmpeg is runs again. */
const askAgainMs = 60_000;

/** Creates the encoder that uses the ffmpeg and ffprobe of this machine. */
export function createFfmpegEncoder({ clock }: Pick<ModuleContext, 'clock'>): Encoder {
  let known: { readonly isAvailable: boolean; readonly at: number } | undefined;
  async function ask(): Promise<boolean> {
    const signal = new AbortController().signal;
    const runs = (['ffmpeg', 'ffprobe'] as const).map((program) => runProgram({ program, args: ['-version'], signal }));
    return (await Promise.allSettled(runs)).every(({ status }) => status === 'fulfilled');
  }
  return {
    async encode(job, onProgress) {
      try {
        return await encode(job, onProgress);
      } catch (error) {
        // It has gone since.
        if (error instanceof EncodeError && error.reason === 'no_encoder') known = undefined;
        throw error;
      }
    },
    async isAvailable() {
      if (!known || (!known.isAvailable && clock.elapsed() - known.at > askAgainMs)) {
        known = { isAvailable: await ask(), at: clock.elapsed() };
      }
      return known.isAvailable;
    },
  };
}
