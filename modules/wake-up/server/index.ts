import { watchEscalations } from '#platform/node/escalation';
import { startPeriodicTasks } from '#platform/node/jobs';
import { mailLane } from '#platform/node/mail';
import { defineServerModule, type ModuleContext, type ServerModule } from '#platform/node/server';
import { type WakeUpPort, wakeUp } from '../contract.ts';
import { wakeUpCalls } from './calls.ts';
import type { WakeUpContext, WakeUpPorts } from './context.ts';
import { createWakeUpPort } from './create-wake-up-port.ts';
import { deleteOldRings } from './delete-old-rings.ts';
import { createEscalationMailJob, escalationMailJobName, wakeUpEscalation } from './escalation.ts';
import { wakeUpEventJobs, wakeUpListeners } from './listeners.ts';
import { migrations } from './migrations.ts';
import { ringWhatIsDue } from './rings.ts';
import { wakeUpRouteHandlers } from './route-handlers.ts';
import { endSleepTimers } from './sleep-timers.ts';
import type { WakeUpTables } from './tables.ts';

const secondMs = 1000;
const hourMs = 3_600_000;

function start(context: WakeUpContext): () => Promise<void> {
  const stopTasks = startPeriodicTasks(context.platform, [
    { everyMs: secondMs, failureMessage: 'could not ring wake-ups that are due', run: () => ringWhatIsDue(context) },
    { everyMs: secondMs, failureMessage: 'could not end sleep timers', run: () => endSleepTimers(context) },
    { everyMs: hourMs, failureMessage: 'could not delete old wake-ups', run: () => deleteOldRings(context) },
  ]);
  const stopWatching = watchEscalations(context, wakeUpEscalation(context));
  return async () => {
    await Promise.all([stopTasks(), stopWatching()]);
  };
}

/** Creates the server half of wake-up, and its port. */
export function createWakeUp(
  platform: ModuleContext,
  ports: WakeUpPorts,
): { readonly module: ServerModule; readonly port: WakeUpPort } {
  const store = platform.database.store<WakeUpTables, typeof wakeUp>(wakeUp);
  const context: WakeUpContext = { ...ports, platform, store };
  const { mailer } = platform;
  const module = defineServerModule(wakeUp, {
    search: { none: 'its screen is an entry of the menu' },
    forgets: {
      wake_ups: { atEnd: 'wake_up.forget_stay' },
      wake_up_rings: { atEnd: 'wake_up.forget_stay', retention: 'wakeup_retention_days' },
      sleep_timers: { atEnd: 'wake_up.forget_stay' },
    },
    migrations,
    demo: async () => (await import('../demo/index.ts')).wakeUpDemo(context),
    calls: wakeUpCalls(context),
    routes: wakeUpRouteHandlers(context),
    listeners: wakeUpListeners(context),
    eventJobs: wakeUpEventJobs(context),
    lanes: { [escalationMailJobName]: mailLane },
    jobs: { ...(mailer && { [escalationMailJobName]: createEscalationMailJob(context, mailer) }) },
    start: async () => start(context),
  });
  return { module, port: createWakeUpPort(context) };
}
