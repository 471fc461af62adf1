import { isolateLtr, useText } from '#platform/web/i18n';
import { chooseUnit, type TemperatureUnit, temperatureUnits, unitSigns } from '../temperature-unit.ts';
import styles from './climate.module.css';

/** In which unit temperatures are shown. */
export function UnitPills({ unit }: { unit: TemperatureUnit }) {
  const t = useText();
  return (
    <div className={styles.modes} role="radiogroup" aria-label={t('roomControl.tour.climate')}>
      {temperatureUnits.map((one) => (
        // biome-ignore lint/a11y/useSemanticElements: pills as on every other screen
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === unit}
          className={one === unit ? `${styles.pill} ${styles.chosen}` : styles.pill}
          onClick={() => chooseUnit(one)}
        >
          {isolateLtr(unitSigns[one])}
        </button>
      ))}
    </div>
  );
}
