/** Returns the path under which this server has a picture; empty: there is none. */
export function picturePath(property: string, key: string): string {
  return key === '' ? '' : `/media/${property}/${key}`;
}
