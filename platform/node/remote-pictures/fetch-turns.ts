/** Fetches at a time, and at one host, which is a stranger's: as many as a browser has connections to it. */
const [mostAtOnce, mostAtHost] = [8, 6];

/** A picture that is to be fetched. `isAhead`: no device waits for it. */
type Turn = { readonly key: string; readonly host: string; readonly isAhead: boolean };

type Waiting = Omit<Turn, 'isAhead'> & { isAhead: boolean; readonly begin: () => void };

/** Turns of fetches. What a device waits for goes before what is fetched ahead, and a host that is slow holds up no other. */
export class FetchTurns {
  readonly #waiting: Waiting[] = [];
  readonly #atHost = new Map<string, number>();
  #running = 0;

  /** Runs work in its turn. */
  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.#waiting.push({ ...turn, begin });
      this.#beginNext();
    });
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#count(turn.host, -1);
      this.#beginNext();
    }
  }

  /** Has what is fetched ahead go before the others of its kind, since a device waits for it now. */
  hurry(key: string): void {
    for (const one of this.#waiting) if (one.key === key) one.isAhead = false;
  }

  #count(host: string, change: 1 | -1): void {
    const count = (this.#atHost.get(host) ?? 0) + change;
    if (count > 0) this.#atHost.set(host, count);
    else this.#atHost.delete(host);
  }

  #beginNext(): void {
    if (this.#running >= mostAtOnce) return;
    const isFree = ({ host }: Waiting) => (this.#atHost.get(host) ?? 0) < mostAtHost;
    const next = this.#waiting.find((one) => !one.isAhead && isFree(one)) ?? this.#waiting.find(isFree);
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#running += 1;
    this.#count(next.host, 1);
    next.begin();
  }
}
