import type { Contract } from '#platform/contract';
import type { Database, OpenDatabase, Store } from '#platform/node/db';

/** A database passed to modules before it is open, since opening it requires their migrations. */
export type LazyDatabase = { readonly database: Database; open(database: OpenDatabase): void };

/** Creates a {@link LazyDatabase}; reading or writing before it is open throws. */
export function createLazyDatabase(): LazyDatabase {
  let opened: OpenDatabase | undefined;

  function requireOpen(): OpenDatabase {
    if (!opened) throw new Error('a module used the database before the server had started');
    return opened;
  }

  function store<T, C extends Contract>(contract: C): Store<T, C> {
    let real: Store<T, C> | undefined;
    const get = () => {
      real ??= requireOpen().store<T, C>(contract);
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
    database: {
      store,
      lease: (name, work) => requireOpen().lease(name, work),
      healthy: () => requireOpen().healthy(),
      close: () => requireOpen().close(),
    },
    open: (real) => {
      opened = real;
    },
  };
}
