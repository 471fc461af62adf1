import type { MusicContext } from '../context.ts';
import type { ScanTable } from '../tables.ts';
import { EmptyFolderError, FolderScan } from './scan-folder.ts';
import { askFirst, claimScan, endScan, noteScan, type ScanFailure } from './scan-records.ts';

type Services = Pick<MusicContext, 'store' | 'platform' | 'property' | 'reader'>;

/** The scans of this process, one at a time; the database tells which wait. */
export type Scans = {
  /** Begins the scan that has waited longest, unless this process scans. Never rejects. */
  look(): Promise<void>;
  /** Waits until nothing is scanned. */
  idle(): Promise<void>;
  /** Gives back what is scanned, so that another process goes on with it. */
  close(): Promise<void>;
};

/** How often a process says how far a scan is. */
const beatMs = 3_000;

function failureOf(error: unknown): NonNullable<ScanFailure> {
  if (error instanceof EmptyFolderError) return 'folder_empty';
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EACCES') return 'folder_missing';
  return code === 'ENOSPC' ? 'disk_full' : 'interrupted';
}

class ScanQueue implements Scans {
  readonly #services: Services;
  readonly #closing = new AbortController();
  #running: Promise<void> | undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  async look(): Promise<void> {
    if (this.#running || this.#closing.signal.aborted) return;
    this.#running = this.#runAll()
      .catch((error: unknown) =>
        this.#services.platform.log.warn({ error: String(error) }, 'could not look for scans of music'),
      )
      .finally(() => {
        this.#running = undefined;
      });
  }

  async idle(): Promise<void> {
    await this.#running;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.idle();
  }

  async #runAll(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      const claimed = await claimScan(this.#services);
      if (!claimed) return;
      await this.#run(claimed);
    }
  }

  async #run({ property, id, added, confirmed }: ScanTable): Promise<void> {
    const { clock, log } = this.#services.platform;
    const { imports_ask_percent: askPercent } = await this.#services.property.settings(property);
    const limits = { askPercent, confirmed: Number(confirmed) === 1 };
    const scan = new FolderScan(this.#services, { property, signal: this.#closing.signal, limits });
    // Those that a process added before it was ended.
    scan.count.added = Number(added);
    const key = { property, id };
    const beat = clock.every(beatMs, () => {
      const noted = noteScan(this.#services, key, { count: scan.count, beatAt: clock.now() });
      noted.catch((error: unknown) => log.warn({ error: String(error) }, 'could not note how far a scan is'));
    });
    try {
      const question = await scan.run();
      beat.cancel();
      if (question) await askFirst(this.#services, key, { count: scan.count, question });
      else await endScan(this.#services, key, { count: scan.count, failure: undefined });
    } catch (error) {
      beat.cancel();
      if (this.#closing.signal.aborted) await noteScan(this.#services, key, { count: scan.count, beatAt: 0 });
      else {
        log.error({ error: String(error), scan: id }, 'a scan of the folder of music failed');
        await endScan(this.#services, key, { count: scan.count, failure: failureOf(error) });
      }
    }
  }
}

/** Creates the scans of this process. */
export function createScans(services: Services): Scans {
  return new ScanQueue(services);
}
