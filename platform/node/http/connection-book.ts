import type { HttpConnection } from './http-connection.ts';

/** Connections from the quietest to the last that did something; those that are being answered apart. */
type Holdings = { readonly idle: Set<HttpConnection>; readonly busy: Set<HttpConnection> };

const noHoldings = (): Holdings => ({ idle: new Set(), busy: new Set() });
const sizeOf = ({ idle, busy }: Holdings) => idle.size + busy.size;

function remove({ idle, busy }: Holdings, connection: HttpConnection): void {
  idle.delete(connection);
  busy.delete(connection);
}

function putLast(held: Holdings, connection: HttpConnection): void {
  remove(held, connection);
  (connection.isBusy ? held.busy : held.idle).add(connection);
}

/** Returns the quietest connection other than `newest`: one that waits for a request before one that is answered. */
function quietestOf({ idle, busy }: Holdings, newest?: HttpConnection): HttpConnection | undefined {
  for (const set of [idle, busy]) for (const one of set) if (one !== newest) return one;
  return undefined;
}

/** Who holds which connections. */
export class ConnectionBook {
  readonly #all = noHoldings();
  readonly #byHolder = new Map<string, Holdings>();

  /** Connections in all. */
  get size(): number {
    return sizeOf(this.#all);
  }

  /** All of them, the quietest first, those that are being answered last. */
  held(): readonly HttpConnection[] {
    return [...this.#all.idle, ...this.#all.busy];
  }

  /** Notes that a connection is held by its `holder`, or that it did something. */
  touch(connection: HttpConnection): void {
    const { holder } = connection;
    if (holder === undefined) return;
    const held = this.#byHolder.get(holder) ?? noHoldings();
    this.#byHolder.set(holder, held);
    putLast(held, connection);
    putLast(this.#all, connection);
  }

  remove(connection: HttpConnection): void {
    const { holder } = connection;
    remove(this.#all, connection);
    const held = holder === undefined ? undefined : this.#byHolder.get(holder);
    if (holder === undefined || !held) return;
    remove(held, connection);
    if (sizeOf(held) === 0) this.#byHolder.delete(holder);
  }

  /** Returns the connection that has to make room for `newest`: of an address with more than `perHolder`, or of `all`. */
  crowdedBy(newest: HttpConnection, limits: { readonly perHolder: number; readonly all: number }) {
    const held = newest.holder === undefined ? undefined : this.#byHolder.get(newest.holder);
    if (held && sizeOf(held) > limits.perHolder) return quietestOf(held, newest);
    return this.size > limits.all ? quietestOf(this.#all, newest) : undefined;
  }

  /** Returns the connections of each address that has more than `bytes` waiting, the quietest first, until the rest is less. */
  tooMuchUnsent(bytes: number): readonly HttpConnection[] {
    return [...this.#byHolder.values()].flatMap(({ idle, busy }) => {
      const held = [...idle, ...busy];
      let left = held.reduce((sum, { unsent }) => sum + unsent, 0);
      const chosen: HttpConnection[] = [];
      for (const one of held) {
        if (left <= bytes) break;
        if (one.unsent === 0) continue;
        left -= one.unsent;
        chosen.push(one);
      }
      return chosen;
    });
  }
}
