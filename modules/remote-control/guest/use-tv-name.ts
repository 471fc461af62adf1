import { useFormats, useText } from '#platform/web/i18n';
import type { GuestTv } from '#remote-control/contract';

/** Returns the name of a TV among those of its room: the staff's, else its part of the suite, else its number. */
export function useTvName(tvs: readonly GuestTv[]): (tv: GuestTv) => string {
  const t = useText();
  const { number } = useFormats();
  return ({ id, name, part }) => {
    if (name !== '') return name;
    if (part !== '') return t(`remoteControl.part.${part}`);
    if (tvs.length === 1) return t('remoteControl.tv');
    return t('remoteControl.tv_number', { number: number(tvs.findIndex((tv) => tv.id === id) + 1) });
  };
}
