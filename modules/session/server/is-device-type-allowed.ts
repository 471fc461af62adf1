/**
 * Returns whether a device of type `claimed` may sign in under the setting `login_device_types`
 * (docs/reference/platform.md §6, §9). Types that are neither listed nor `applemobile` or `tv` count as `unknown`, such
 * as Android phones and computers. The device claims its type itself, so the setting is a preference, not a security
 * boundary.
 */
export function isDeviceTypeAllowed(claimed: string, list: string): boolean {
  const types = list.toLowerCase().split(/[|,;\s]+/);
  const type = claimed.trim().toLowerCase();
  if (types.includes(type)) return true;
  return type !== 'applemobile' && type !== 'tv' && types.includes('unknown');
}
