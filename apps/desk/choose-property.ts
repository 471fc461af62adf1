import { localKeep } from '#platform/web/browser';
import { type DeskStaff, tabProperty } from '#platform/web/desk-shell';

const keptKey = 'desk-property';

/** Address of the desk in another property: another page, so that nothing of this one is left in it. */
export function propertyHref(id: string): string {
  return `/desk/?${new URLSearchParams({ property: id })}`;
}

/** The present address in another property, or (empty) in none that is named. */
function sameScreenIn(id: string): string {
  const query = new URLSearchParams(location.search);
  query.delete('property');
  if (id !== '') query.set('property', id);
  return location.pathname + (query.size > 0 ? `?${query}` : '');
}

/**
 * Whether this tab may show what `staff` work with. `choose`: they work in several properties and have not said in which;
 * `moved`: the page is on its way to the right address. Who works in one alone has none in the address.
 */
export function settleProperty({ property, properties }: DeskStaff): 'here' | 'choose' | 'moved' {
  const named = tabProperty();
  const several = properties.length > 1;
  if (named === (several ? property : '')) {
    if (several) localKeep.setItem(keptKey, property);
    return 'here';
  }
  const kept = localKeep.getItem(keptKey) ?? '';
  const known = properties.some(({ id }) => id === kept);
  if (several && !known) return 'choose';
  location.replace(sameScreenIn(several ? kept : ''));
  return 'moved';
}
