import { useText } from '#platform/web/i18n';
import { Field, Select } from '#platform/web/ui';

/** Returns the browser's time zone: most hotels are set up on site. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function zones(own: string): readonly { readonly value: string; readonly label: string }[] {
  const all = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set([...all, own])].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

type Props = {
  readonly hotel: string;
  readonly zone: string;
  readonly onChange: (change: { readonly hotel?: string; readonly zone?: string }) => void;
};

/** Fields for the hotel's name and time zone, for the first administrator of an empty server. */
export function HotelFields({ hotel, zone, onChange }: Props) {
  const t = useText();
  return (
    <>
      <Field
        label={t('staff.hotel')}
        required
        maxLength={120}
        dir="auto"
        value={hotel}
        onChange={(event) => onChange({ hotel: event.target.value })}
      />
      <Select
        label={t('staff.zone')}
        value={zone}
        options={zones(zone)}
        onChange={(value) => onChange({ zone: value })}
      />
    </>
  );
}
