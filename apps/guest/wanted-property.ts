/** Returns the id of the property to open: that of the URL, else the one that this device opened last; empty for neither. */
export function wantedProperty(fromUrl: string | null | undefined, cookies: string): string {
  return fromUrl || (/(?:^|;\s*)property=([A-Za-z0-9_-]{1,64})(?:;|$)/.exec(cookies)?.[1] ?? '');
}

/** Returns the id of the theme to show, in the same way; a property that the URL names does not take the theme of another. */
export function wantedTheme(fromUrl: string | null | undefined, cookies: string, property: string): string {
  if (fromUrl) return fromUrl;
  if (property !== wantedProperty('', cookies)) return '';
  return /(?:^|;\s*)theme=([A-Za-z0-9_-]{1,64})(?:;|$)/.exec(cookies)?.[1] ?? '';
}
