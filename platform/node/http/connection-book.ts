import type { HttpConnection } from './http-connection.ts';

/** Connections from the quietest to the last that did something; those that are being answered apart. */
type Shelf = { readonly idle: Set<HttpConnection>; readonly busy: Set<HttpConnection> };

const emptyShelf = (): Shelf => ({ idle: new Set(), busy: new Set() });
const sizeOf = ({ idle, busy }: Shelf) => idle.size + busy.size;

function remove({ idle, busy }: Shelf, connection: HttpConnection): void {
  idle.delete(connection);
  busy.delete(connection);
}

function putLast(shelf: Shelf, connection: HttpConnection): void {
  remove(shelf, connection);
  (connection.isBusy ? shelf.busy : shelf.idle).add(connection);
}

/** Returns the quietest connection other than `newest`: one that waits for a request before one that is answered. */
function quietestOf({ idle, busy }: Shelf, newest?: HttpConnection): HttpConnection | undefined {
  for (const set of [idle, busy]) for (const one of set) if (one !== newest) return one;
  return undefined;
}

/** Who holds which connections. */
export class ConnectionBook {
  readonly #all = emptyShelf();
  readonly #byHolder = new Map<string, Shelf>();

  /** Connections in all. */
  get size(): number {
    return sizeOf(this.#all);
  }

  /** Those that are being answered. */
  get busy(): ReadonlySet<HttpConnection> {
    return this.#all.busy;
  }

  /** Notes that a connection is held by its `holder`, or that it did something. */
  touch(connection: HttpConnection): void {
    const { holder } = connection;
    if (holder === undefined) return;
    const shelf = this.#byHolder.get(holder) ?? emptyShelf();
    this.#byHolder.set(holder, shelf);
    putLast(shelf, connection);
    putLast(this.#all, connection);
  }

  remove(connection: HttpConnection): void {
    const { holder } = connection;
    remove(this.#all, connection);
    const shelf = holder === undefined ? undefined : this.#byHolder.get(holder);
    if (holder === undefined || !shelf) return;
    remove(shelf, connection);
    if (sizeOf(shelf) === 0) this.#byHolder.delete(holder);
  }

  /** Returns the connection that has to make room for `newest`: of an address with more than `perHolder`, or of `all`. */
  crowdedBy(newest: HttpConnection, limits: { readonly perHolder: number; readonly all: number }) {
    const shelf = newest.holder === undefined ? undefined : this.#byHolder.get(newest.holder);
    if (shelf && sizeOf(shelf) > limits.perHolder) return quietestOf(shelf, newest);
    return this.size > limits.all ? quietestOf(this.#all, newest) : undefined;
  }

  /** Returns the answers of each address that has more than `bytes` waiting, the quietest first, until the rest is less. */
  tooMuchUnsent(bytes: number): readonly HttpConnection[] {
    return [...this.#byHolder.values()].flatMap(({ busy }) => {
      let left = 0;
      for (const { unsent } of busy) left += unsent;
      const chosen: HttpConnection[] = [];
      for (const one of busy) {
        if (left <= bytes) break;
        if (one.unsent === 0) continue;
        left -= one.unsent;
        chosen.push(one);
      }
      return chosen;
    });
  }
}
