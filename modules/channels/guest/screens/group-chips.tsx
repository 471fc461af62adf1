import type { Channel } from '#channels/contract';
import { useText } from '#platform/web/i18n';
import { ChipRow } from '#platform/web/ui';
import { type ChannelFilter, filterChoices } from '../rules/channel-filter.ts';
import { useMayChoose } from '../use-choices.ts';

type Props = {
  readonly all: readonly Channel[];
  readonly filter: ChannelFilter;
  readonly onChange: (filter: ChannelFilter) => void;
};

/** All channels, the stay's favourites, or a group. */
export function GroupChips({ all, filter, onChange }: Props) {
  const t = useText();
  const may = useMayChoose();
  const whole = {
    key: 'all',
    label: t('guide.all'),
    isOn: !filter.favourites && !filter.group,
    onPress: () => onChange({}),
  };
  const favourites = {
    key: 'favourites',
    label: t('guide.favourites'),
    isOn: filter.favourites === true,
    onPress: () => onChange({ favourites: true }),
  };
  const groups = filterChoices(all).groups.map((group) => ({
    key: `group ${group}`,
    label: group,
    isOn: filter.group?.toLowerCase() === group.toLowerCase(),
    onPress: () => onChange({ group }),
  }));
  return (
    <div data-tour="guide.groups">
      <ChipRow label={t('guide.groups')}>{[whole, ...(may ? [favourites] : []), ...groups]}</ChipRow>
    </div>
  );
}
