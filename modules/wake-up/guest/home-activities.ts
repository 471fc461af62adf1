import type { HomeActivities } from '#platform/web/guest-shell';
import { knownWakeUps } from './known-wake-ups.ts';
import { homeText, timeLeftText } from './wake-up-texts.ts';

/** How far ahead a wake-up is news. */
const soonMs = 36 * 3_600_000;

/** What the home screen shows of wake-ups: the next one, or that one snoozes. */
export const homeActivities: HomeActivities = {
  state: () => JSON.stringify(knownWakeUps.getState()),
  subscribe: knownWakeUps.subscribe,
  rows(words) {
    const { data } = knownWakeUps.getState();
    const times = [...(data?.wake_ups ?? []), ...(data?.rings ?? [])].flatMap(({ next_at }) =>
      next_at === null ? [] : [Date.parse(next_at)],
    );
    const next = Math.min(...times.filter((at) => at > words.now));
    if (next > words.now + soonMs) return [];
    const row = { title: homeText(next, words), text: timeLeftText(next, words) };
    return [{ key: 'wake-up', ...row, target: { name: 'wakeUp' } }];
  },
};
