/** More guests than move in a hotel's week. */
const most = 10_000;

/**
 * The room that each guest has moved out of last, since the process started: some systems tell a move as a check-in and a check-out, in
 * either order. Guests are known by the reference of the PMS; those without are left out.
 */
export class LeftRooms {
  readonly #left = new Map<string, string>();

  /** Notes that a guest has moved out of a room. */
  add(reference: string, roomId: string): void {
    if (reference === '') return;
    this.#left.delete(reference);
    this.#left.set(reference, roomId);
    const [oldest] = this.#left.keys();
    if (this.#left.size > most && oldest !== undefined) this.#left.delete(oldest);
  }

  /** Whether a guest has moved out of this room last. */
  has(reference: string, roomId: string): boolean {
    return this.#left.get(reference) === roomId;
  }

  /** Forgets a guest who has left the house. */
  forget(reference: string): void {
    this.#left.delete(reference);
  }
}
