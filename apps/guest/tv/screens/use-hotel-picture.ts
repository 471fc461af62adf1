import { mediaUrl, useProperty, useServerNow } from '#platform/web/guest-shell';
import { currentHero, usePropertyState } from '#property/guest';

/** Returns the skin's hero picture for the time of day, else the sign-in picture. */
export function useHotelPicture(): string | undefined {
  const { mediaBase, zone, loginImage } = useProperty();
  const menu = usePropertyState((state) => state.menu);
  const now = useServerNow();
  return mediaUrl(mediaBase, currentHero(menu, now, zone)?.image) ?? (loginImage || undefined);
}
