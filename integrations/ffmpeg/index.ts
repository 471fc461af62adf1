import { constants } from 'node:os';
import { EncodeError, type Encoder } from '#cinema/contract';
import type { ModuleContext } from '#platform/node/server';
import { encode } from './encode.ts';
import { runProgram } from './run-program.ts';

/** How often a machine that had no ffmpeg is looked at again. */
const lookAgainMs = 60_000;

/** Options of {@link createFfmpegEncoder}. */
export type FfmpegOptions = Pick<ModuleContext, 'clock'> & {
  /** The programs' priority (`os.constants.priority`); the lowest if unset, as guests come before films. */
  readonly priority?: number;
};

/** Creates the encoder that uses the ffmpeg and ffprobe of this machine. */
export function createFfmpegEncoder({ clock, priority = constants.priority.PRIORITY_LOW }: FfmpegOptions): Encoder {
  let known: { readonly isAvailable: boolean; readonly at: number } | undefined;
  async function look(): Promise<boolean> {
    const signal = new AbortController().signal;
    const runs = (['ffmpeg', 'ffprobe'] as const).map((program) =>
      runProgram({ program, args: ['-version'], signal, priority }),
    );
    return (await Promise.allSettled(runs)).every(({ status }) => status === 'fulfilled');
  }
  return {
    async encode(job, onProgress) {
      try {
        return await encode({ ...job, priority }, onProgress);
      } catch (error) {
        // It has gone since.
        if (error instanceof EncodeError && error.reason === 'no_encoder') known = undefined;
        throw error;
      }
    },
    async isAvailable() {
      if (!known || (!known.isAvailable && clock.elapsed() - known.at > lookAgainMs)) {
        known = { isAvailable: await look(), at: clock.elapsed() };
      }
      return known.isAvailable;
    },
  };
}
