import { PlayerLegend } from '#platform/web/guest-shell/player/tv';
import { useText } from '#platform/web/i18n';

type Props = {
  /** Whether the guest may have favourites. */
  readonly may: boolean;
  /** Whether there is a station. */
  readonly isOn: boolean;
};

/** What the colours of the remote do. */
export function RadioLegend({ may, isOn }: Props) {
  const t = useText();
  const colours = [
    ...(may ? [{ colour: 'yellow' as const, label: t('radio.favourite') }] : []),
    { colour: 'green' as const, label: t('radio.countries') },
    ...(isOn ? [{ colour: 'blue' as const, label: t('sound.picture_off') }] : []),
  ];
  return <PlayerLegend colours={colours} tour="radio.keys" />;
}
