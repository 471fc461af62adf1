import { useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import type { ControlView } from '#room-control/contract';
import { iconOf, useControlTexts } from '../control-texts.ts';
import { isMovedItself, useCoverSince, useCoverText, useSlatsText } from '../cover-text.ts';
import { useControl } from '../room-context.ts';
import { FaderRow } from './fader-row.tsx';
import styles from './rows.module.css';

/** The slats of a blind: the row fills as they open. */
function Slats({ control }: { control: ControlView }) {
  const t = useText();
  const shown = useControl(control);
  const { fullNameOf, problemOf } = useControlTexts();
  const textOf = useSlatsText();
  const tilt = shown.property('tilt');
  if (!tilt) return undefined;
  return (
    <li>
      <FaderRow
        name={`${fullNameOf(control)} · ${t('roomControl.slats')}`}
        icon="mdi-angle-acute"
        value={tilt.shown == null ? null : Number(tilt.shown)}
        valueText={textOf(tilt.shown)}
        problem={isMovedItself(control) ? undefined : problemOf(shown)}
        tone="plain"
        disabled={!control.available}
        isUnderWay={tilt.isUnderWay}
        onChange={tilt.writable ? (next) => shown.write('tilt', String(next)) : undefined}
      />
    </li>
  );
}

/** Blinds, curtains or an awning, and the slats of those that have some. */
export function CoverRows({ control }: { control: ControlView }) {
  return (
    <>
      {isMovedItself(control) ? <CoverRow control={control} /> : undefined}
      <Slats control={control} />
    </>
  );
}

/** Open, stop, close, and anything between by the row itself. */
function CoverRow({ control }: { control: ControlView }) {
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
