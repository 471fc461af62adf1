import { useState } from 'react';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText, weekdayName } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import type { WakeUpView } from '#wake-up/contract';
import { nextRing } from '../../rules/index.ts';
import { useWakeUpActions, type WakeUpDraft } from '../use-wake-ups.ts';
import { daysText, nextRingText } from '../wake-up-texts.ts';
import { TimeWheel } from './time-wheel.tsx';
import styles from './wake-up.module.css';

const week = [1, 2, 3, 4, 5, 6, 7];

function DayChips({ days, onChange }: { days: readonly number[]; onChange: (days: number[]) => void }) {
  const t = useText();
  const language = useLanguage();
  const toggle = (day: number) =>
    onChange(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort((one, two) => one - two));
  return (
    <fieldset className={styles.days}>
      <legend>
        {t('wakeUp.days')}
        <span className={styles.chosenDays}>{daysText(days, t, language)}</span>
      </legend>
      <div className={styles.chips}>
        {week.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={days.includes(day)}
            className={styles.chip}
            onClick={() => toggle(day)}
          >
            <span aria-hidden="true">{weekdayName(day, language, 'short')}</span>
            <span className="visually-hidden">{weekdayName(day, language, 'long')}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

type Props = {
  /** The wake-up to change; undefined: a new one. */
  readonly wakeUp: WakeUpView | undefined;
  readonly onClose: () => void;
};

/** Where a guest sets a wake-up: time, days, and in words when it rings. */
export function WakeUpEditor({ wakeUp, onClose }: Props) {
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const { zone } = useProperty();
  const { set, remove } = useWakeUpActions();
  const [draft, setDraft] = useState<WakeUpDraft>(() => ({ time: '07:00', days: [], ...wakeUp, on: true }));
  const [now] = useState(() => shell.serverNow());
  const rings = nextRingText(nextRing(draft, now, zone), { t, formats, now, zone });
  const save = () => void set(draft).then((done) => done && onClose());
  return (
    <Sheet open onClose={onClose} title={t(wakeUp ? 'wakeUp.change' : 'wakeUp.add')} closeLabel={t('shell.close')}>
      <div className={styles.editor}>
        <TimeWheel value={draft.time} onChange={(time) => setDraft((before) => ({ ...before, time }))} />
        <p className={styles.rings} aria-live="polite">
          {rings}
        </p>
        <DayChips days={draft.days} onChange={(days) => setDraft((before) => ({ ...before, days }))} />
        <Button fullWidth onClick={save}>
          {t('wakeUp.save')}
        </Button>
        {wakeUp ? (
          <Button
            fullWidth
            variant="danger"
            onClick={() => {
              onClose();
              void remove(wakeUp);
            }}
          >
            {t('wakeUp.remove')}
          </Button>
        ) : undefined}
      </div>
    </Sheet>
  );
}
