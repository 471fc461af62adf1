import { useState } from 'react';
import { useLanguage, useText } from '#platform/web/i18n';
import { Field, Select } from '#platform/web/ui';
import { currencyOf, currencyOptions, zoneOptions } from './choices.ts';
import { SetupForm } from './setup-form.tsx';
import styles from './setup-screen.module.css';
import { type StepProps, useSaveHotel } from './use-setup.ts';

const clocks = [
  { value: '24', label: '18:00' },
  { value: '12', label: '6:00 PM' },
] as const;

/** Which clock English has; the other languages have theirs from custom. */
function clockOf({ bootstrap }: StepProps['data']): string {
  return bootstrap.settings.property.half_day_languages.includes('en') ? '12' : '24';
}

/** Returns the setting with or without English; unset when it is empty. */
function fullDayLanguages({ setting }: StepProps['data'], clock: string): string | null {
  const others = setting('clock_24h_languages')
    .split(',')
    .filter((language) => !['', 'en'].includes(language.trim()));
  return [...others, ...(clock === '24' ? ['en'] : [])].join(',') || null;
}

/** Name, place, telephone, time zone, currency and clock. */
export function HotelStep({ data, onSaved, onDraft }: StepProps) {
  const t = useText();
  const language = useLanguage();
  const { property, currency: money } = data.bootstrap.settings;
  const [name, setName] = useState(property.name);
  const [place, setPlace] = useState(property.place);
  const [zone, setZone] = useState(property.zone);
  const [currency, setCurrency] = useState(money.code);
  const [telephone, setTelephone] = useState(data.setting('reception_telephone'));
  const [clock, setClock] = useState(clockOf(data));
  const save = useSaveHotel(data);
  async function submit(): Promise<void> {
    await save.saveProperty({ name: name.trim(), place: place.trim(), zone });
    const changedCurrency = currency === money.code ? {} : currencyOf(currency);
    const clock_24h_languages = fullDayLanguages(data, clock);
    await save.saveSettings({ reception_telephone: telephone.trim() || null, ...changedCurrency, clock_24h_languages });
    onSaved();
  }
  return (
    <SetupForm onSubmit={submit} error={save.error}>
      <Field
        label={t('setup.name')}
        required
        maxLength={120}
        dir="auto"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          onDraft({ name: event.target.value });
        }}
      />
      <Field
        label={t('setup.place')}
        maxLength={120}
        dir="auto"
        value={place}
        onChange={(event) => setPlace(event.target.value)}
      />
      <div className={styles.pair}>
        <Select label={t('setup.zone')} value={zone} options={zoneOptions(zone)} onChange={setZone} />
        <Select
          label={t('setup.currency')}
          value={currency}
          options={currencyOptions(currency, language)}
          onChange={setCurrency}
        />
      </div>
      <Select label={t('setup.clock')} value={clock} options={clocks} onChange={setClock} />
      <Field
        label={t('setup.reception')}
        type="tel"
        dir="ltr"
        maxLength={30}
        pattern="\+?[0-9 \(\)\.\/*#\-]+"
        value={telephone}
        onChange={(event) => setTelephone(event.target.value)}
      />
      <p className={styles.hint}>{t('setup.reception_hint')}</p>
    </SetupForm>
  );
}
