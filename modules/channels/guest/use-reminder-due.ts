import { useEffect, useEffectEvent } from 'react';
import type { channels } from '#channels/contract';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { CallRefusedError } from '#platform/web/wire';
import { usePlayChannel } from './use-choices.ts';
import { useGuideTexts } from './use-guide-texts.ts';

/** Says that a programme begins of which the guest wanted to be reminded, and offers to watch it. */
export function useReminderDue(): void {
  const shell = useGuestShell();
  const t = useText();
  const { stayId } = useSession();
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
  useEffect(() => shell.wire.of<typeof channels>().on('LiveTV.reminderDue', (due) => void remind(due)), [shell]);
}

type ReminderDue = {
  readonly stay_id: string;
  readonly event_id: string;
  readonly channel_id: number;
  readonly channel_name: string;
  readonly title: string;
  readonly start_timestamp: number;
};
