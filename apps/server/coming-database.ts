import type { Contract } from '#platform/contract';
import type { Database, OpenDatabase, Store } from '#platform/node/db';

/** A database that modules hold before it is open: what they bring (migrations) is needed to open it. */
export type ComingDatabase = { readonly database: Database; open(opened: OpenDatabase): void };

/** Makes a {@link ComingDatabase}; whoever reads or writes before it is open gets an error that says so. */
export function comingDatabase(): ComingDatabase {
  let opened: OpenDatabase | undefined;

  function now(): OpenDatabase {
    if (!opened) throw new Error('a module used the database while the server was still being put together');
    return opened;
  }

  function store<T, C extends Contract>(contract: C): Store<T, C> {
    let real: Store<T, C> | undefined;
    const get = () => {
      real ??= now().store<T, C>(contract);
      return real;
    };
    return {
      get read() {
        return get().read;
      },
      write: (work) => get().write(work),
    };
  }

  return {
    database: { store, healthy: () => now().healthy(), close: () => now().close() },
    open: (real) => {
      opened = real;
    },
  };
}
