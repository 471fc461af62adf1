/** What of a web storage is needed. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key'> & { readonly length: number };

function memoryKeep(): Keep {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/**
 * A storage that takes what the browser's has no room for into memory: a page that throws there would lose the tap that led to
 * it. What was kept before under the same name goes, so that a later page does not take it for the last word.
 */
function withMemory(storage: Storage): Keep {
  const memory = memoryKeep();
  return {
    getItem: (key) => memory.getItem(key) ?? storage.getItem(key),
    setItem(key, value) {
      try {
        storage.setItem(key, value);
        memory.removeItem(key);
      } catch {
        storage.removeItem(key);
        memory.setItem(key, value);
      }
    },
    removeItem(key) {
      memory.removeItem(key);
      storage.removeItem(key);
    },
    clear() {
      memory.clear();
      storage.clear();
    },
    key: (index) => storage.key(index) ?? memory.key(index - storage.length),
    get length() {
      return storage.length + memory.length;
    },
  };
}

/** A storage of the browser, or one in memory: where the browser allows none, and on a TV, which guests share one after another. */
function keepOf(storage: () => Storage): Keep {
  if (document.documentElement.dataset.device === 'tv') return memoryKeep();
  try {
    const found = storage();
    found.getItem('');
    return withMemory(found);
  } catch {
    return memoryKeep();
  }
}

/** Storage that outlives the tab. */
export const localKeep: Keep = keepOf(() => localStorage);
/** Storage of the tab. */
export const sessionKeep: Keep = keepOf(() => sessionStorage);

/** The page's cookies, those that scripts may see. */
export const browserCookies = {
  read: (): string => document.cookie,
  write(cookie: string): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and old Safari
    document.cookie = cookie;
  },
};

/** The browser's `fetch`. */
export function browserFetch(url: string, init?: RequestInit): Promise<Response> {
  return fetch(url, init);
}

/** What the server answered to a file; status 0: there was no answer. */
export type SentFile = { readonly status: number; readonly text: string };

/**
 * Posts a file as plain bytes and tells how much of it is sent, from 0 to 1, which `fetch` cannot. What it is, the server
 * sees by its content: a name's ending says nothing. Never rejects.
 */
export function sendFile(address: string, file: Blob, onPart: (part: number) => void): Promise<SentFile> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => resolve({ status: 0, text: '' });
    request.onabort = () => resolve({ status: 0, text: '' });
    request.send(file);
  });
}
