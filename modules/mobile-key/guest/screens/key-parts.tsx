import { type ReactNode, useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useFormats, useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import type { LockProblem } from '../open-lock.ts';
import { Corridor } from './corridor.tsx';
import { HoldButton } from './hold-button.tsx';
import styles from './key.module.css';

/** How the opening goes. */
export type Opening = { readonly state: 'ready' | 'working' | 'open'; readonly problem: LockProblem | undefined };

/** Opens by `open`, once for a press; shows it open for as long as it is. */
export function useOpening(open: () => Promise<number>): Opening & { readonly start: () => void } {
  const [opening, setOpening] = useState<Opening>({ state: 'ready', problem: undefined });
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = systemClock.after(seconds * 1_000, () => {
      setSeconds(0);
      setOpening({ state: 'ready', problem: undefined });
    });
    return () => timer.cancel();
  }, [seconds]);
  const start = () => {
    if (opening.state !== 'ready') return;
    setOpening({ state: 'working', problem: undefined });
    open().then(
      (stays) => {
        setOpening({ state: 'open', problem: undefined });
        setSeconds(stays);
        navigator.vibrate?.(80);
      },
      (error: Error) => setOpening({ state: 'ready', problem: error.message as LockProblem }),
    );
  };
  return { ...opening, start };
}

/** A row below the key. */
export function KeyRow({
  icon,
  title,
  text,
  action,
  tour,
}: {
  icon: string;
  title: ReactNode;
  text?: string | undefined;
  action?: ReactNode;
  /** What a guided tour calls it. */
  tour?: string;
}) {
  return (
    <li className={styles.row} data-tour={tour}>
      <NamedIcon name={icon} />
      <span className={styles.words}>
        <span>{title}</span>
        {text ? <small>{text}</small> : undefined}
      </span>
      {action}
    </li>
  );
}

/** The picture, the key to hold and what became of the last press. */
export function OpeningPart({
  room,
  opening,
  telephone,
  isOff,
}: {
  readonly room: string;
  readonly opening: ReturnType<typeof useOpening>;
  readonly telephone: string;
  readonly isOff: boolean;
}) {
  const t = useText();
  const { state, problem, start } = opening;
  const label = { ready: 'mobileKey.hold', working: 'mobileKey.working', open: 'mobileKey.opened' } as const;
  return (
    <>
      <div className={styles.picture}>
        <Corridor isOpen={state === 'open'} />
        <HoldButton label={t(label[state])} state={isOff ? 'off' : state} onHeld={start} />
      </div>
      <h1 className={styles.room}>{t('mobileKey.room', { room })}</h1>
      <div role="status" className={styles.said}>
        {problem ? (
          <>
            <p className={styles.problem}>{t(`mobileKey.problem.${problem}`)}</p>
            {telephone === '' ? undefined : (
              <a href={`tel:${telephone}`} className={styles.call}>
                {t('mobileKey.call')}
              </a>
            )}
          </>
        ) : (
          <p>{t(state === 'open' ? 'mobileKey.is_open' : 'mobileKey.text')}</p>
        )}
      </div>
    </>
  );
}

/** Until when the key is the guest's. */
export function UntilRow({ at }: { at: number }) {
  const t = useText();
  const formats = useFormats();
  const { weekday, time } = formats.moment(at);
  return (
    <KeyRow
      tour="mobileKey.until"
      icon="mdi-clock-outline"
      title={t('mobileKey.until', { weekday, time })}
      text={formats.day(at)}
    />
  );
}
