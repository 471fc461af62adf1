import { useReminderDue } from '../use-reminder-due.ts';

/** Reminds over whatever the TV shows. */
export function TvReminder(): undefined {
  useReminderDue();
}
