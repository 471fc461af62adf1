import type { ControlView } from '#room-control/contract';

/** Devices of a room by what they do. Signs at the door are not among them: housekeeping has them. */
export type ControlGroups = {
  readonly climates: readonly ControlView[];
  readonly lights: readonly ControlView[];
  readonly covers: readonly ControlView[];
  readonly fans: readonly ControlView[];
  readonly switches: readonly ControlView[];
  readonly sensors: readonly ControlView[];
};

const parts = ['', 'living_room', 'bedroom', 'bathroom'];

/** Lights in the order in which guests reach for them; others follow by name. */
const reached: readonly ControlView['label'][] = [
  ...(['bedside', 'bedside_left', 'bedside_right', 'reading', 'window_seat', 'floor', 'desk', 'ceiling'] as const),
  ...(['entrance', 'mirror', 'bathroom', 'wardrobe', 'balcony'] as const),
];

function rankOf({ label }: ControlView): number {
  const at = reached.indexOf(label);
  return at < 0 ? reached.length : at;
}

/** Sorts the devices of a room by what they do, each by the part of the room. */
export function sortControls(controls: readonly ControlView[]): ControlGroups {
  const sorted = [...controls].sort(
    (one, other) => parts.indexOf(one.part) - parts.indexOf(other.part) || rankOf(one) - rankOf(other),
  );
  const isLit = ({ kind, label }: ControlView) => kind === 'light' || (kind === 'switch' && label === 'balcony');
  const isSign = ({ label }: ControlView) => label === 'do_not_disturb' || label === 'make_up_room';
  const of = (kind: ControlView['kind']) => sorted.filter((control) => control.kind === kind);
  return {
    climates: of('climate'),
    lights: sorted.filter(isLit),
    covers: of('cover'),
    fans: of('fan'),
    switches: of('switch').filter((control) => !isLit(control) && !isSign(control)),
    sensors: of('sensor'),
  };
}
