import { EncodeError } from '../../contract.ts';
import type { CinemaContext } from '../context.ts';
import type { VideoTable } from '../tables.ts';
import {
  claimVideo,
  isAnyWaiting,
  noteProgress,
  recordFailure,
  recordSuccess,
  returnVideo,
} from './encoding-records.ts';
import { sourcePath, type VideoKey, workFolder } from './videos.ts';

/** What the encodings of a process need. */
export type EncodingServices = Pick<CinemaContext, 'store' | 'platform' | 'encoder'>;

/** The encodings of this process, one at a time. */
export type Encodings = {
  /** Begins to encode the next video (see `claimVideo`), unless this process encodes one. Never rejects. */
  look(): Promise<void>;
  /** Ends the encoding of a video in this process; another process notices by itself. */
  cancel(key: VideoKey): void;
  /** Waits until nothing is encoded. */
  idle(): Promise<void>;
  /** Gives back what is encoded, so that another process goes on with it. */
  close(): Promise<void>;
};

/** Silence of an encoder after which its work hangs: a damaged file, or a disk that is gone. */
const mostSilentMs = 600_000;
/** How often a process says that it still encodes. */
const beatMs = 5_000;

type Running = { readonly video: VideoTable; readonly abort: AbortController };

class EncodingQueue implements Encodings {
  readonly #services: EncodingServices;
  #running: (Running & { readonly done: Promise<void> }) | undefined;
  #looking: Promise<void> | undefined;
  #isClosed = false;
  #saidThatNoEncoder = false;

  constructor(services: EncodingServices) {
    this.#services = services;
  }

  look(): Promise<void> {
    const { log } = this.#services.platform;
    this.#looking ??= this.#look()
      .catch((error: unknown) => log.warn({ error: String(error) }, 'could not look for videos to encode'))
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  cancel({ property, film_id, kind }: VideoKey): void {
    const video = this.#running?.video;
    if (video?.property === property && video.film_id === film_id && video.kind === kind) this.#running?.abort.abort();
  }

  async idle(): Promise<void> {
    await this.#looking;
    while (this.#running) await this.#running.done;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#running?.abort.abort();
    await this.idle();
  }

  async #look(): Promise<void> {
    if (this.#running || this.#isClosed) return;
    // To look for ffmpeg takes processes, for which a hotel without films has no use.
    if (!(await isAnyWaiting(this.#services))) return;
    // Without ffmpeg what has never been tried: some videos need no encoding.
    const isAvailable = await this.#services.encoder.isAvailable();
    const video = await claimVideo(this.#services, isAvailable ? ['waiting', 'no_encoder'] : ['waiting']);
    if (!video) return;
    const running: Running = { video, abort: new AbortController() };
    const done = this.#run(running).finally(async () => {
      this.#running = undefined;
      await this.look();
    });
    this.#running = { ...running, done };
  }

  async #run({ video, abort }: Running): Promise<void> {
    const { clock, log, largeFiles } = this.#services.platform;
    let progress = 0;
    const beat = clock.every(beatMs, () => {
      const noted = noteProgress(this.#services, video, progress).then((isWanted) => isWanted || abort.abort());
      noted.catch((error: unknown) => log.warn({ error: String(error) }, 'could not note how far an encoding is'));
    });
    const folder = workFolder(video);
    try {
      const job = {
        ...{ source: sourcePath(this.#services, video.source), folder: largeFiles.pathOf(folder) },
        ...{ key: Buffer.from(video.key, 'base64'), keyUrl: 'key', signal: abort.signal },
      };
      const made = await this.#watch(abort, (isAlive) =>
        this.#services.encoder.encode(job, (value) => {
          progress = value;
          isAlive();
        }),
      );
      await recordSuccess(this.#services, video, made);
    } catch (error) {
      await this.#fail(video, error);
    } finally {
      beat.cancel();
    }
  }

  /** Ends work of which nothing was heard for long, whether it can be ended or not. */
  async #watch<T>(abort: AbortController, work: (isAlive: () => void) => Promise<T>): Promise<T> {
    const { clock } = this.#services.platform;
    const stalled = Promise.withResolvers<never>();
    const give = () => {
      stalled.reject(new EncodeError('stalled', `nothing was encoded for ${mostSilentMs / 60_000} minutes`));
      abort.abort();
    };
    let silence = clock.after(mostSilentMs, give);
    const isAlive = () => {
      silence.cancel();
      silence = clock.after(mostSilentMs, give);
    };
    try {
      return await Promise.race([work(isAlive), stalled.promise]);
    } finally {
      silence.cancel();
    }
  }

  async #fail(video: VideoTable, error: unknown): Promise<void> {
    const { log, largeFiles } = this.#services.platform;
    const reason = error instanceof EncodeError ? error.reason : 'failed';
    try {
      if (this.#isClosed) return await returnVideo(this.#services, video);
      await largeFiles.remove(workFolder(video));
      if (reason === 'cancelled') return;
      const failure = error instanceof EncodeError ? error.message : 'failed';
      const state = reason === 'no_encoder' ? 'no_encoder' : 'failed';
      await recordFailure(this.#services, video, { state, failure });
      if (state === 'failed') log.warn({ film: video.film_id, error: String(error) }, 'a video could not be encoded');
      else if (!this.#saidThatNoEncoder) {
        this.#saidThatNoEncoder = true;
        log.warn({ film: video.film_id }, 'a video waits to be encoded, but this machine has no ffmpeg');
      }
    } catch (again) {
      log.error({ film: video.film_id, error: String(again) }, 'could not record how an encoding ended');
    }
  }
}

/** Creates the encodings of this process. */
export function createEncodings(services: EncodingServices): Encodings {
  return new EncodingQueue(services);
}
