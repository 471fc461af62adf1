/** Told which call of a query failed, and with which error code. */
export type OnFailed = (call: string, code: string) => void;

type Fetched<T> = { readonly key: string; readonly fetch: () => Promise<T> };

function codeOf(error: unknown): string {
  const { code, name } = Object(error) as { readonly code?: unknown; readonly name?: unknown };
  return String(code ?? name ?? 'unknown');
}

/**
 * Returns a fetch that reports its first failure and each with another code, by the name that begins the key: what was asked for may be
 * the guest's. A lost connection is no failure of a call.
 */
export function fetchAndReport<T>({ key, fetch }: Fetched<T>, onFailed: OnFailed): () => Promise<T> {
  let last = '';
  return async () => {
    try {
      const data = await fetch();
      last = '';
      return data;
    } catch (error) {
      const code = codeOf(error);
      if (code !== last && code !== 'cut') onFailed(/^[\w.-]*/.exec(key)?.[0] ?? '', code);
      last = code;
      throw error;
    }
  };
}
