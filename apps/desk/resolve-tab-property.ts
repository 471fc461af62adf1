import { localStore } from '#platform/web/browser';
import { type DeskStaff, tabProperty } from '#platform/web/desk-shell';

const storageKey = 'desk-property';

/** URL of the desk in another property. It is another page, so that no data of this property remains. */
export function propertyHref(id: string): string {
  return `/desk/?${new URLSearchParams({ property: id })}`;
}

/** The current URL with another property, or (empty) with none. */
export function sameScreenUrl(id: string): string {
  const query = new URLSearchParams(location.search);
  query.delete('property');
  if (id !== '') query.set('property', id);
  return location.pathname + (query.size > 0 ? `?${query}` : '');
}

/**
 * Decides whether this tab shows the right property for `staff`. `choose`: they work in several and have not chosen
 * one; `moved`: the page is redirecting to the right URL. Staff of a single property have none in the URL.
 */
export function resolveTabProperty({ property, properties }: DeskStaff): 'here' | 'choose' | 'moved' {
  const current = tabProperty();
  const several = properties.length > 1;
  if (current === (several ? property : '')) {
    if (several) localStore.setItem(storageKey, property);
    return 'here';
  }
  const stored = localStore.getItem(storageKey) ?? '';
  const known = properties.some(({ id }) => id === stored);
  if (several && !known) return 'choose';
  location.replace(sameScreenUrl(several ? stored : ''));
  return 'moved';
}
