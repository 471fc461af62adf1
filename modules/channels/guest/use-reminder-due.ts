import { useEffect, useEffectEvent, useRef } from 'react';
import type { channels } from '#channels/contract';
import { reminderLeadMs } from '#channels/rules';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { CallRefusedError } from '#platform/web/wire';
import { usePlayChannel } from './use-choices.ts';
import { useGuideTexts } from './use-guide-texts.ts';

/**
 * Says that a programme begins of which the guest wanted to be reminded, and offers to watch it. The server says when; a device that
 * was not connected then asks once it is.
 */
export function useReminderDue(): void {
  const shell = useGuestShell();
  const t = useText();
  const { stayId, isCheckedIn } = useSession();
  const shown = useRef(new Set<string>());
  const { time } = useGuideTexts();
  const { play } = usePlayChannel();
  async function watch(id: number, name: string): Promise<void> {
    const isPlaying = await play({ id, name });
    if (isPlaying && shell.tvSet) shell.navigate({ name: 'watch' });
  }
  const isHidden = (event_id: string) =>
    shell.wire
      .of<typeof channels>()
      .call('LiveTV.getProgramme', { event_id, stay_id: stayId ?? '' })
      .then(
        () => false,
        (error: unknown) => error instanceof CallRefusedError && error.code === 'programme_unknown',
      );
  const remind = useEffectEvent(async (due: ReminderDue) => {
    // A shared room has other stays' reminders too.
    if (stayId !== undefined && stayId !== due.stay_id) return;
    const key = `${due.event_id} ${due.start_timestamp}`;
    if (shown.current.has(key)) return;
    shown.current.add(key);
    // Not on a child's device, where its channel is not shown.
    if (await isHidden(due.event_id)) return;
    shell.openDialog({
      title: t('guide.reminder_due', { channel: due.channel_name, title: due.title }),
      text: t('guide.reminder_due_text', { time: time(due.start_timestamp) }),
      actions: [
        {
          label: t('guide.watch_channel', { channel: due.channel_name }),
          run: () => void watch(due.channel_id, due.channel_name),
        },
        { label: t('shell.close') },
      ],
    });
  });
  const catchUp = useEffectEvent(async (stay_id: string) => {
    const { reminders } = await shell.wire.of<typeof channels>().call('LiveTV.getReminders', { stay_id });
    const now = shell.serverNow();
    for (const reminder of reminders) {
      if (reminder.start_timestamp - reminderLeadMs <= now) await remind({ ...reminder, stay_id });
    }
  });
  useEffect(() => shell.wire.of<typeof channels>().on('LiveTV.reminderDue', (due) => void remind(due)), [shell]);
  useEffect(() => {
    if (!isCheckedIn || stayId === undefined) return undefined;
    // Nothing was missed by a device that is connected already, which is what it hears at once.
    let hears = false;
    const stop = shell.wire.onConnection((open) => {
      // A call that fails is made again with the next connection.
      if (open && hears) catchUp(stayId).catch(() => undefined);
    });
    hears = true;
    return stop;
  }, [shell, isCheckedIn, stayId]);
}

type ReminderDue = {
  readonly stay_id: string;
  readonly event_id: string;
  readonly channel_id: number;
  readonly channel_name: string;
  readonly title: string;
  readonly start_timestamp: number;
};
