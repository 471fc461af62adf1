import { useText } from '#platform/web/i18n';
import type { ControlView } from '#room-control/contract';
import { useControlTexts, useSince } from './control-texts.ts';
import type { ShownControl } from './room-context.ts';

const travels = {
  opening: 'roomControl.opening',
  closing: 'roomControl.closing',
  open: 'roomControl.open',
  closed: 'roomControl.closed',
} as const;

/** Returns a function that says where a cover is: an awning goes out, and everything else closes. */
export function useCoverText(): (shown: ShownControl) => string {
  const t = useText();
  const { percent } = useControlTexts();
  return ({ control, property }) => {
    const [travel, position] = [property('travel')?.shown, property('position')?.shown];
    const known = travels[travel as keyof typeof travels];
    if (position == null) return t(known ?? 'roomControl.unknown');
    if (known !== undefined && travel?.endsWith('ing')) return t(known);
    const open = Number(position);
    if (open === 0) return t('roomControl.closed');
    if (open === 100) return t('roomControl.open');
    return control.device_class === 'awning'
      ? t('roomControl.percent_out', { share: percent(open) })
      : t('roomControl.percent_closed', { share: percent(100 - open) });
  };
}

/** Whether a cover is out of the way: an awning that is in, and anything else that is open. */
function isAtRest({ control, property }: ShownControl): boolean {
  const [travel, position] = [property('travel')?.shown, property('position')?.shown];
  const isAwning = control.device_class === 'awning';
  return position == null ? travel === (isAwning ? 'closed' : 'open') : position === (isAwning ? '0' : '100');
}

/** Returns a function that says since when a cover is where it is; undefined while it moves, and where it is out of the way. */
export function useCoverSince(): (shown: ShownControl) => string | undefined {
  const sinceText = useSince();
  return (shown) => {
    const [travel, position] = [shown.property('travel'), shown.property('position')];
    if (!shown.control.available || travel?.shown?.endsWith('ing') || isAtRest(shown)) return undefined;
    return sinceText(position ?? travel);
  };
}

/** Returns a function that says how the slats of a blind are turned. */
export function useSlatsText(): (tilt: string | null | undefined) => string {
  const t = useText();
  const { percent } = useControlTexts();
  return (tilt) => {
    if (tilt == null) return t('roomControl.unknown');
    const open = Number(tilt);
    if (open === 0) return t('roomControl.closed');
    return open === 100 ? t('roomControl.open') : percent(open);
  };
}

/** Whether a cover is moved itself, and not only its slats. */
export function isMovedItself({ properties }: ControlView): boolean {
  return properties.some(({ name }) => name === 'position' || name === 'travel');
}
