type Entry = { readonly text: string; readonly headers: Headers };

/** The caches of a browser, as far as the app uses them: what it saved of the hotel and the stay. */
export function memoryCaches() {
  const caches = new Map<string, Map<string, Entry>>();
  const open = (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Entry>();
    caches.set(name, entries);
    return {
      async match(key: string) {
        const found = entries.get(key);
        return found && new Response(found.text, { headers: found.headers });
      },
      async put(key: string, response: Response) {
        const { headers } = response;
        entries.set(key, { text: await response.text(), headers });
      },
    };
  };
  return {
    open: async (name: string) => open(name),
    delete: async (name: string) => caches.delete(name),
    keys: async () => [...caches.keys()],
  };
}
