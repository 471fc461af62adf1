import { useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import type { ControlView } from '#room-control/contract';
import { iconOf, useControlTexts } from '../control-texts.ts';
import { useCoverSince, useCoverText } from '../cover-text.ts';
import { useControl } from '../room-context.ts';
import { FaderRow } from './fader-row.tsx';
import styles from './rows.module.css';

/** Blinds, curtains or an awning: open, stop, close, and anything between by the row itself. */
export function CoverRow({ control }: { control: ControlView }) {
  const t = useText();
  const shown = useControl(control);
  const { fullNameOf, problemOf } = useControlTexts();
  const textOf = useCoverText();
  const sinceText = useCoverSince();
  const position = shown.property('position');
  const travel = shown.property('travel');
  const name = fullNameOf(control);
  const moves = [
    { move: 'open', label: 'roomControl.move.open', icon: 'mdi-arrow-up' },
    { move: 'stop', label: 'roomControl.move.stop', icon: 'mdi-stop' },
    { move: 'close', label: 'roomControl.move.close', icon: 'mdi-arrow-down' },
  ] as const;
  const offered = moves.filter(({ move }) => travel?.options?.includes(move));
  // The row fills as the window is covered.
  const covered = position?.shown == null ? null : 100 - Number(position.shown);
  return (
    <li>
      <FaderRow
        name={name}
        icon={iconOf(control)}
        value={covered}
        valueText={textOf(shown)}
        since={sinceText(shown)}
        problem={problemOf(shown)}
        tone="plain"
        disabled={!control.available}
        isUnderWay={Boolean(position?.isUnderWay)}
        onChange={position?.writable ? (next) => shown.write('position', String(100 - next)) : undefined}
      >
        {travel?.writable ? (
          <span className={styles.buttons}>
            {offered.map(({ move, label, icon }) => (
              <button
                key={move}
                type="button"
                aria-label={t(label, { name })}
                disabled={!control.available}
                onClick={() => shown.write('travel', move)}
              >
                <NamedIcon name={icon} size={22} />
              </button>
            ))}
          </span>
        ) : undefined}
      </FaderRow>
    </li>
  );
}
