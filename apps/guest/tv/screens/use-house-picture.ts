import { useProperty, useServerNow } from '#platform/web/guest-shell';
import { heroNow, mediaAddress, usePropertyState } from '#property/guest';

/** Returns the skin's hero picture for the time of day, else the sign-in picture. */
export function useHousePicture(): string | undefined {
  const { mediaBase, zone, loginImage } = useProperty();
  const menu = usePropertyState((state) => state.menu);
  const now = useServerNow();
  return mediaAddress(mediaBase, heroNow(menu, now, zone)?.image) ?? (loginImage || undefined);
}
