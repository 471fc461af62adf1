import { useQuery, useRoute } from '#platform/web/guest-shell';
import type { ChannelFilter } from './rules/channel-filter.ts';

/** Returns the filter with which a menu action opens the guide: `tvgroup` names a group, `tvall` may name a kind. */
export function useOpeningFilter(): ChannelFilter {
  const { onclickVal = '' } = useQuery();
  const { name } = useRoute();
  if (name === 'tvgroup') return { group: onclickVal };
  return name === 'tvall' && /^(?:tv|radio)$/.test(onclickVal) ? { kind: onclickVal } : {};
}

/** Returns whether the screen needs all channels to begin: where it begins may be anywhere among them. */
export function useNeeds(): 'all' | undefined {
  const { onclickVal = '' } = useQuery();
  const { name } = useRoute();
  return (name === 'tvall' || name === 'tvgroup') && onclickVal !== '' ? 'all' : undefined;
}

/** Returns the number of the channel at which a menu action opens the guide, if it names one. */
export function useOpeningNumber(): number | undefined {
  const { onclickVal = '' } = useQuery();
  const { name } = useRoute();
  return name === 'tvall' && /^\d+$/.test(onclickVal) ? Number(onclickVal) : undefined;
}
