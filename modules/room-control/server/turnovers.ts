/**
 * When rooms got their guests, as this process learned it by its events. What it knows of devices is no older than itself, so neither
 * need this be; guests of a shared room see nothing from before the last of them came.
 */
export class Turnovers {
  readonly #now: () => number;
  readonly #at = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Notes that a guest came into a room. */
  note(property: string, roomId: string): void {
    this.#at.set(`${property} ${roomId}`, this.#now());
  }

  /** Returns from when on times of a room are its guests' own, in milliseconds since 1970. */
  from(property: string, roomId: string): number {
    return this.#at.get(`${property} ${roomId}`) ?? 0;
  }
}
