import { useFormats, useText } from '#platform/web/i18n';
import { contrastRatio } from './contrast-ratio.ts';
import { SetupForm } from './setup-form.tsx';
import styles from './setup-screen.module.css';
import { type StepProps, useSaveHotel } from './use-setup.ts';

const swatches = ['#2a6b60', '#25507a', '#7d2f2b', '#6b4b22', '#4a3a6b', '#b0651e', '#3d5a3a', '#5aa6c9'] as const;

/** The hotel's colour; every shade of the apps is derived from it and stays readable. */
export function LookStep({ data, onSaved }: StepProps) {
  const t = useText();
  const formats = useFormats();
  const { theme } = data.bootstrap;
  const save = useSaveHotel(data);
  const primary = theme.primary.toLowerCase();
  const { accent = primary, 'on-accent': text = '#ffffff' } = theme.tokens.light;
  const choose = (colour: string) => void save.saveColour(colour).catch(() => undefined);
  const ratio = Math.round(contrastRatio(accent, text) * 10) / 10;
  const sample = { backgroundColor: accent, color: text };
  return (
    <SetupForm onSubmit={async () => onSaved()} error={save.error}>
      <fieldset className={styles.swatches} aria-label={t('setup.colour')}>
        {swatches.map((colour) => (
          <button
            key={colour}
            type="button"
            className={styles.swatch}
            aria-label={colour}
            aria-pressed={colour === primary}
            style={{ backgroundColor: colour }}
            onClick={() => choose(colour)}
          />
        ))}
        <label className={styles.ownColour}>
          <input type="color" value={primary} onChange={(event) => choose(event.target.value)} />
          {t('setup.own_colour')}
        </label>
      </fieldset>
      <p className={styles.sample} style={sample}>
        {t('setup.sample')}
      </p>
      <p className={styles.hint} role="status">
        {t('setup.contrast', { ratio: formats.number(ratio) })}
        {accent.toLowerCase() === primary ? '' : ` ${t('setup.adjusted')}`}
      </p>
    </SetupForm>
  );
}
