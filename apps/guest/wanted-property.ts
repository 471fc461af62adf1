/** Returns the id of the property to open: that of the URL, else the one that this device opened last; empty for neither. */
export function wantedProperty(fromUrl: string | null | undefined, cookies: string): string {
  if (fromUrl) return fromUrl;
  const [, stored = ''] = /(?:^|;\s*)property=([A-Za-z0-9_-]{1,64})(?:;|$)/.exec(cookies) ?? [];
  return stored;
}
