import { type CSSProperties, type PointerEvent, useRef } from 'react';
import { aroundValue, useText } from '#platform/web/i18n';
import { Icon } from '#platform/web/ui';
import type { ControlView, RoomControls } from '#room-control/contract';
import { useControlTexts, useDegrees, useLimitText, useMeasuredText, useSince } from '../control-texts.ts';
import { type ShownControl, type ShownProperty, useControl } from '../room-context.ts';
import styles from './climate.module.css';

/** The arc goes from the lower left over the top to the lower right; angles in degrees, clockwise from the top. */
const [firstAngle, lastAngle] = [-110, 110];
const [width, height, radius] = [240, 172, 106];
const centre = { x: width / 2, y: radius + 14 };

function pointAt(share: number): { readonly x: number; readonly y: number } {
  const angle = ((firstAngle + (lastAngle - firstAngle) * share) * Math.PI) / 180;
  return { x: centre.x + radius * Math.sin(angle), y: centre.y - radius * Math.cos(angle) };
}

function arc(from: number, to: number): string {
  const [start, end] = [pointAt(from), pointAt(to)];
  const isLarge = (to - from) * (lastAngle - firstAngle) > 180 ? 1 : 0;
  return `M${start.x} ${start.y} A${radius} ${radius} 0 ${isLarge} 1 ${end.x} ${end.y}`;
}

/** Returns how far along the arc a point of its box is. */
function shareAt(x: number, y: number): number {
  const angle = (Math.atan2(x - centre.x, centre.y - y) * 180) / Math.PI;
  return Math.min(1, Math.max(0, (angle - firstAngle) / (lastAngle - firstAngle)));
}

/** Numbers of a property whose range is known. */
function rangeOf({ min = 16, max = 28, step = 0.5 }: ShownProperty) {
  return { min, max, step, shareOf: (value: number) => Math.min(1, Math.max(0, (value - min) / (max - min))) };
}

function stepped(value: number, { min, max, step }: { min: number; max: number; step: number }): number {
  return Math.min(max, Math.max(min, Number((min + Math.round((value - min) / step) * step).toFixed(2))));
}

/** A temperature that nobody knows. */
const unknownDegrees = '–';

/** Says what the climate does; of the wanted temperature it is a text with `degrees`, as the language has it. */
function useStatus({ property }: ShownControl, { saving, unit }: RoomControls): string {
  const t = useText();
  const { withSince } = useControlTexts();
  const sinceText = useSince();
  const degreesOf = useDegrees(unit);
  const [mode, wanted, measured] = [property('mode'), property('set_point'), property('temperature')];
  if (saving === 'window_open' && mode?.shown === 'off') return t('roomControl.window_open');
  if (mode?.shown === 'off') return withSince(t('roomControl.climate_off'), sinceText(mode));
  const degrees = wanted?.shown == null ? unknownDegrees : degreesOf(Number(wanted.shown));
  if (wanted?.isUnderWay) return t('roomControl.setting', { degrees });
  const difference = Number(wanted?.shown) - Number(measured?.shown);
  if (wanted?.shown == null || measured?.shown == null || Math.abs(difference) < 0.5)
    return t('roomControl.holding', { degrees });
  return t(difference > 0 ? 'roomControl.warming' : 'roomControl.cooling', { degrees });
}

function Modes({ shown }: { shown: ShownControl }) {
  const t = useText();
  const mode = shown.property('mode');
  const options = mode?.options ?? [];
  if (!mode?.writable || options.length < 2) return undefined;
  const known = ['off', 'heat', 'cool', 'auto', 'dry', 'fan_only'] as const;
  return (
    <div className={styles.modes} role="radiogroup" aria-label={t('roomControl.mode')}>
      {known
        .filter((name) => options.includes(name))
        .map((name) => (
          // biome-ignore lint/a11y/useSemanticElements: pills as on every other screen
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={mode.shown === name}
            className={mode.shown === name ? `${styles.pill} ${styles.chosen}` : styles.pill}
            onClick={() => shown.write('mode', name)}
          >
            {t(`roomControl.mode.${name}`)}
          </button>
        ))}
    </div>
  );
}

type DialProps = {
  readonly label: string;
  readonly status: string;
  readonly setPoint: ShownProperty;
  readonly measured: number | undefined;
  /** What the thermometer shows, and since when. */
  readonly now: string;
  readonly unit: RoomControls['unit'];
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
};

function Arc({
  setPoint,
  measured,
  disabled,
  onChange,
}: Pick<DialProps, 'setPoint' | 'measured' | 'disabled' | 'onChange'>) {
  const box = useRef<SVGSVGElement>(null);
  const range = rangeOf(setPoint);
  const isKnown = setPoint.shown !== null;
  const value = Number(setPoint.shown ?? range.min);
  const handle = pointAt(range.shareOf(value));
  const dot = measured === undefined ? undefined : pointAt(range.shareOf(measured));
  const drag = ({ clientX, clientY, buttons, currentTarget, pointerId }: PointerEvent<SVGSVGElement>) => {
    if (buttons === 0 || disabled || !box.current) return;
    const { left, top, width: drawn } = box.current.getBoundingClientRect();
    const scale = width / drawn;
    const [x, y] = [(clientX - left) * scale, (clientY - top) * scale];
    if (!currentTarget.hasPointerCapture(pointerId)) {
      // The middle of the dial holds its buttons; only the arc is turned.
      if (Math.abs(Math.hypot(x - centre.x, y - centre.y) - radius) > 26) return;
      currentTarget.setPointerCapture(pointerId);
    }
    const next = stepped(range.min + shareAt(x, y) * (range.max - range.min), range);
    if (next !== value) onChange(next);
  };
  return (
    <svg
      ref={box}
      viewBox={`0 0 ${width} ${height}`}
      className={styles.arc}
      aria-hidden="true"
      onPointerDown={drag}
      onPointerMove={drag}
    >
      <path d={arc(0, 1)} className={styles.track} />
      {isKnown ? <path d={arc(0, Math.max(0.001, range.shareOf(value)))} className={styles.filled} /> : undefined}
      {dot ? <circle cx={dot.x} cy={dot.y} r={3} className={styles.measured} /> : undefined}
      {isKnown ? <circle cx={handle.x} cy={handle.y} r={13} className={styles.handle} /> : undefined}
    </svg>
  );
}

function Dial({ label, status, setPoint, measured, now, unit, disabled, onChange }: DialProps) {
  const t = useText();
  const degrees = useDegrees(unit);
  const range = rangeOf(setPoint);
  const value = setPoint.shown === null ? undefined : Number(setPoint.shown);
  const move = (steps: number) => onChange(stepped((value ?? measured ?? range.min) + steps * range.step, range));
  const said = value === undefined ? t('roomControl.unknown') : degrees(value);
  const written = value === undefined ? unknownDegrees : said;
  const [before, after] = aroundValue(status, written);
  return (
    <div className={styles.dial} data-under-way={setPoint.isUnderWay || undefined} data-off={disabled || undefined}>
      <Arc setPoint={setPoint} measured={measured} disabled={disabled} onChange={onChange} />
      <div className={styles.middle}>
        <p className={styles.status}>{before}</p>
        <p className={styles.value}>{written}</p>
        {after ? <p className={styles.status}>{after}</p> : undefined}
        <p className={styles.now}>{now}</p>
      </div>
      <input
        type="range"
        className="visually-hidden"
        aria-label={label}
        aria-valuetext={said}
        min={range.min}
        max={range.max}
        step={range.step}
        value={value ?? range.min}
        disabled={disabled}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <div className={styles.steps}>
        <button type="button" aria-label={t('roomControl.cooler')} disabled={disabled} onClick={() => move(-1)}>
          <Icon name="minus" />
        </button>
        <button type="button" aria-label={t('roomControl.warmer')} disabled={disabled} onClick={() => move(1)}>
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}

/** Heating or air conditioning: the wanted temperature on an arc, the measured one, and the mode. */
export function ClimateDial({ control, room }: { control: ControlView; room: RoomControls }) {
  const shown = useControl(control);
  const { fullNameOf, problemOf } = useControlTexts();
  const status = useStatus(shown, room);
  const nowText = useMeasuredText(room.unit);
  const limitText = useLimitText(room.unit);
  const [setPoint, measured] = [shown.property('set_point'), shown.property('temperature')];
  const problem = problemOf(shown);
  const isOff = shown.property('mode')?.shown === 'off';
  const style = { '--tone': isOff ? 'var(--control)' : 'var(--accent)' } as CSSProperties;
  return (
    <section className={styles.climate} style={style} data-tour="roomControl.climate" aria-label={fullNameOf(control)}>
      {setPoint ? (
        <Dial
          label={fullNameOf(control)}
          status={status}
          setPoint={setPoint}
          measured={measured?.shown == null ? undefined : Number(measured.shown)}
          now={nowText(measured) ?? ''}
          unit={room.unit}
          disabled={!control.available || isOff}
          onChange={(value) => shown.write('set_point', String(value))}
        />
      ) : undefined}
      <p className={styles.problem} role="status">
        {problem ?? ''}
      </p>
      <p className={styles.limit} role="status">
        {isOff ? '' : (limitText(setPoint) ?? '')}
      </p>
      {control.available ? <Modes shown={shown} /> : undefined}
    </section>
  );
}
