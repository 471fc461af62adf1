import { type Clock, localMoment, type Timer } from '#platform/clock';
import type { Random } from '#platform/random';
import type { TvApp } from './tv-app.ts';

/** When a set restarts by itself; times as `HH:MM` in the property's zone. */
export type RebootPlan = { readonly time: string; readonly fallback: string; readonly offsetMinutes: number };

const minuteMs = 60_000;
const dayMinutes = 1_440;
/** Milliseconds without a key after which nobody counts as watching, although a channel may play. */
const idleMs = 4 * 60 * minuteMs;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes of the day at `now` in a zone. */
function minutesNow(now: number, zone: string): number {
  return minutesOf(localMoment(now, zone).time);
}

/** Milliseconds from `now` to the next time of day in a zone, whole minutes, plus `offset` minutes; at least one minute. */
export function untilTime(time: string, now: number, zone: string): number {
  const ahead = (minutesOf(time) - minutesNow(now, zone) + dayMinutes) % dayMinutes;
  return (ahead === 0 ? dayMinutes : ahead) * minuteMs - (now % minuteMs);
}

/** Reads the plan from the settings of the class `device`; undefined: the set does not restart by itself. */
export function rebootPlan(settings: Readonly<Record<string, unknown>> | undefined): RebootPlan | undefined {
  if (settings?.daily_reboot_enabled !== true) return undefined;
  const { daily_reboot_time, daily_reboot_fallback_time, daily_reboot_random_offset_minutes } = settings;
  return {
    time: String(daily_reboot_time ?? '05:15'),
    fallback: String(daily_reboot_fallback_time ?? '11:00'),
    offsetMinutes: Number(daily_reboot_random_offset_minutes ?? 15),
  };
}

type Schedule = {
  readonly clock: Clock;
  readonly random: Random;
  readonly now: () => number;
  readonly zone: string;
  readonly isWatched: () => boolean;
  readonly reboot: () => void;
};

/**
 * Restarts the set each day at its time, up to `offsetMinutes` later, so that a house of sets does not come back in one
 * second; at the fallback time if somebody is watching then, whoever watches at that time. Returns a stop function.
 */
export function scheduleReboot(plan: RebootPlan, schedule: Schedule): () => void {
  const { clock, random, now, zone, isWatched, reboot } = schedule;
  let timer: Timer | undefined;
  const offset = () => Math.floor(random.number() * plan.offsetMinutes * minuteMs);
  const wait = (time: string, then: () => void) => {
    timer = clock.after(untilTime(time, now(), zone) + offset(), then);
  };
  const again = () => {
    reboot();
    wait(plan.time, onTime);
  };
  const onTime = () => (isWatched() ? wait(plan.fallback, again) : again());
  wait(plan.time, onTime);
  return () => timer?.cancel();
}

type RebootServices = {
  readonly clock: Clock;
  readonly random: Random;
  /** Whether anything plays. */
  readonly isSoundTaken: () => boolean;
};

/** Keeps the daily restart of the set in step with the settings of the hotel. */
export function followDailyReboot(
  { property, device, shell }: Pick<TvApp, 'property' | 'device' | 'shell'>,
  { clock, random, isSoundTaken }: RebootServices,
): void {
  let pressed = Number.NEGATIVE_INFINITY;
  addEventListener(
    'keydown',
    () => {
      pressed = clock.now();
    },
    true,
  );
  const isWatched = () => {
    const { channel = '', power = 'on' } = shell.tvSet?.state() ?? {};
    if (power === 'standby') return false;
    return channel !== '' || isSoundTaken() || device.getState().app !== '' || clock.now() - pressed < idleMs;
  };
  let last = '';
  let stop: (() => void) | undefined;
  const follow = () => {
    const settings = property.getState().bootstrap?.settings;
    const plan = rebootPlan(settings?.device);
    const zone = settings?.property.zone ?? 'UTC';
    const wanted = JSON.stringify([plan, zone]);
    if (wanted === last) return;
    last = wanted;
    stop?.();
    const reboot = () => void shell.tvSet?.restart();
    const now = () => shell.serverNow();
    stop = plan && scheduleReboot(plan, { clock, random, now, zone, isWatched, reboot });
  };
  property.subscribe(follow);
  follow();
}
