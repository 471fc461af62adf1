import { useProperty, useServerNow } from '#platform/web/guest-shell';
import { heroNow, mediaAddress, usePropertyState } from '#property/guest';

/** The house by the hour, as the skin has it; else the picture of the sign-in. */
export function useHousePicture(): string | undefined {
  const { mediaBase, zone, loginImage } = useProperty();
  const menu = usePropertyState((state) => state.menu);
  const now = useServerNow();
  return mediaAddress(mediaBase, heroNow(menu, now, zone)?.image) ?? (loginImage || undefined);
}
