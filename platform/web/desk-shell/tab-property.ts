/**
 * Id of the property of this tab, from its URL (`?property=`); empty for staff of a single property. It never changes
 * in a tab: another property is another page, so that no data of the first remains.
 */
export function tabProperty(): string {
  return new URLSearchParams(location.search).get('property') ?? '';
}

/** Returns a storage key scoped to the tab's property. */
export function propertyScopedKey(key: string): string {
  const property = tabProperty();
  return property === '' ? key : `${key}@${property}`;
}
