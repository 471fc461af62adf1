/**
 * Whether a device of type `claimed` may sign in under the setting `login_device_types` (platform.md §6, §9). A type that
 * the list names counts as itself; every other but `applemobile` and `tv` counts as `unknown`, Android phones and computers
 * among them. The claim is the device's own: the setting is a hotel's wish, not a lock.
 */
export function mayDeviceSignIn(claimed: string, list: string): boolean {
  const types = list.toLowerCase().split(/[|,;\s]+/);
  const type = claimed.trim().toLowerCase();
  if (types.includes(type)) return true;
  return type !== 'applemobile' && type !== 'tv' && types.includes('unknown');
}
