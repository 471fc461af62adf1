import { z } from 'zod';
import { defineContract, type SettingSpec } from '#platform/contract';
import { wakeUpEvents } from './contract/events.ts';
import { ringState } from './contract/fields.ts';
import { guestCalls, ringView } from './contract/guest-calls.ts';
import { wakeUpRoutes } from './contract/routes.ts';

export type { RingChange, WakeUpChange } from './contract/events.ts';
export type { CallOutcome, RingState } from './contract/fields.ts';
export type { RingRules, RingView, SleepTimerView, WakeUpView } from './contract/guest-calls.ts';
export type { DatedWakeUp, WakeUpNotifier, WakeUpPort } from './contract/port.ts';
export type { WakeUpDay, WakeUpItem } from './contract/routes.ts';

// Volume and snooze (`wakeup_*`) and the steps of the sleep timer belong to the property's settings.
const settings = {
  // Times that a wake-up rings before somebody must call.
  wakeup_tries: { class: 'secret', cast: 'integer', default: '3', range: [1, 10] },
  // Days after which what rang is deleted.
  wakeup_retention_days: { class: 'secret', cast: 'integer', default: '90', range: [1, 3650], unit: 'days' },
  // Seconds until a call that nobody takes escalates to reception, the manager, everybody; 0 disables the step.
  wakeup_escalation_1_s: { class: 'secret', cast: 'integer', default: '60', range: [0, 86400], unit: 'seconds' },
  wakeup_escalation_2_s: { class: 'secret', cast: 'integer', default: '180', range: [0, 86400], unit: 'seconds' },
  wakeup_escalation_3_s: { class: 'secret', cast: 'integer', default: '300', range: [0, 86400], unit: 'seconds' },
} as const satisfies { readonly [name: string]: SettingSpec };

/** Wake-ups of guests, and the sleep timer of their TVs. */
export const wakeUp = defineContract({
  module: 'wake-up',
  errors: {
    /** The stay has as many wake-ups as it may. */
    too_many_wake_ups: { retryable: false, status: 409 },
    /** Several stays share the room and none was named. */
    stay_not_named: { retryable: false, status: 409 },
    /** Nobody is in house in the room. */
    room_vacant: { retryable: false, status: 422 },
    /** The minutes are no multiple of the step, or beyond the maximum. */
    sleep_timer_step: { retryable: false, status: 422 },
    /** Nobody has to call for this wake-up. */
    not_unanswered: { retryable: false, status: 409 },
  },
  calls: guestCalls,
  routes: wakeUpRoutes,
  pushes: {
    'WakeUp.ringing': {
      summary: 'A wake-up rings: to the TVs of the room and to the devices of the stay.',
      root: ringView,
    },
    'WakeUp.stopped': {
      summary: 'A wake-up no longer rings: the guest is awake or snoozes, or the tries are over.',
      root: z.object({ id: z.string(), at: z.iso.datetime(), state: ringState }),
    },
    'WakeUp.changed': {
      summary: 'Wake-ups changed; clients fetch them again. Also sent to the desk.',
      root: z.object({}),
    },
    'WakeUp.sleepTimerChanged': {
      summary: 'The sleep timer changed; clients fetch it again.',
      root: z.object({}),
    },
  },
  events: wakeUpEvents,
  settings,
  permissions: {
    'wake_ups.read': { roles: ['front_desk', 'housekeeping', 'manager'] },
    'wake_ups.manage': { roles: ['front_desk', 'manager'] },
  },
  auditActions: ['wake_up.set', 'wake_up.removed', 'wake_up.unanswered', 'wake_up.acknowledged', 'wake_up.called'],
});

declare module '#platform/contract' {
  interface Contracts {
    wakeUp: typeof wakeUp;
  }
}
