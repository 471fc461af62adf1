import { useEffect } from 'react';
import type { chat, GuestLine } from '#chat/contract';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { ofStay } from './chat-query.ts';
import { useOnScreen } from './use-on-screen.ts';

/** Returns the number of the latest line of the hotel that the guest has not read; 0: none. */
function unreadSeq(lines: readonly GuestLine[]): number {
  return lines.reduce((most, { by, read_at, seq }) => (by === 'hotel' && read_at === null ? seq : most), 0);
}

/** Tells the hotel that its lines are read, while they are in front of somebody: the page is visible and so is their end. */
export function useReadReceipts(lines: readonly GuestLine[], isEndInView: boolean): void {
  const shell = useGuestShell();
  const { stayId } = useSession();
  const isVisible = useOnScreen();
  const seq = isVisible && isEndInView ? unreadSeq(lines) : 0;
  useEffect(() => {
    if (seq === 0) return;
    const data = { seq, ...ofStay(stayId) };
    shell.wire
      .of<typeof chat>()
      .call('Chat.readChat', data, { resend: true })
      .catch(() => shell.log('warn', 'could not mark the conversation read', 'chat'));
  }, [shell, stayId, seq]);
}
