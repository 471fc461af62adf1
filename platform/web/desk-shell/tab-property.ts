/**
 * Id of the property in which this tab works, as its address says (`?property=`); empty for who works in one alone. A tab
 * never changes it: another property is another page, so that nothing of the one is left in the other.
 */
export function tabProperty(): string {
  return new URLSearchParams(location.search).get('property') ?? '';
}

/** Name of something that the browser keeps for the tab's property alone. */
export function ofProperty(key: string): string {
  const property = tabProperty();
  return property === '' ? key : `${key}@${property}`;
}
