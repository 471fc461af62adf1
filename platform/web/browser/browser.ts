/** The part of the Web Storage API that the app uses. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key'> & {
  readonly length: number;
};

function memoryStore(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

/**
 * Wraps a browser storage and keeps values that exceed its quota in memory: an exception would lose the tap that caused
 * the write. The older stored version is removed, so that a later page does not mistake it for the current one.
 */
function withMemory(storage: Storage): KeyValueStorage {
  const memory = memoryStore();
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

/**
 * Returns a browser storage, or one in memory where the browser forbids storage and on a TV, which successive guests
 * share.
 */
function openStorage(storage: () => Storage): KeyValueStorage {
  if (document.documentElement.dataset.device === 'tv') return memoryStore();
  try {
    const found = storage();
    found.getItem('');
    return withMemory(found);
  } catch {
    return memoryStore();
  }
}

/** Storage that survives the tab. */
export const localStore: KeyValueStorage = openStorage(() => localStorage);
/** Storage of the tab. */
export const sessionStore: KeyValueStorage = openStorage(() => sessionStorage);

/** The page's cookies, as far as scripts may access them. */
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

/** The server's response to an uploaded file; status 0: no response. */
export type UploadResult = { readonly status: number; readonly text: string };

/** A file to upload, and where to. */
export type Upload = {
  readonly address: string;
  readonly file: Blob;
  readonly method?: 'POST' | 'PUT';
  /** Ends the upload. */
  readonly signal?: AbortSignal;
};

/**
 * Sends a file as raw bytes and reports the uploaded fraction, 0 to 1, which `fetch` cannot. The server detects the
 * file's type from its content; names are unreliable. Never rejects.
 */
export function uploadFile(
  { address, file, method = 'POST', signal }: Upload,
  onProgress: (fraction: number) => void,
): Promise<UploadResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => resolve({ status: 0, text: '' });
    request.onabort = () => resolve({ status: 0, text: '' });
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
