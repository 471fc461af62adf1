import { useReminderDue } from './use-reminder-due.ts';

/** Reminds over whatever phone and TV show. */
export function Reminder(): undefined {
  useReminderDue();
}
