import type { GuestMessage, messages } from '#messages/contract';
import { type GuestShell, guestCalls } from '#platform/web/guest-shell';
import { asJson, type Query } from '#platform/web/query';

const calls = guestCalls<typeof messages>();

/** The query of a stay's messages, newest first. Only a TV, whose room may have several stays, names the stay. */
export function messagesQuery(shell: GuestShell, stayId: string | undefined): Query<readonly GuestMessage[]> {
  const call = { name: 'Tv_Messages.loadTvMessages', data: stayId ? { stay_id: stayId } : {} } as const;
  const { fetch, ...query } = calls.query(shell, call, {
    refetchOn: ['Tv_Messages.getPopUpMessages', 'Tv_Messages.tvMessagesChanged'],
  });
  return { ...query, savedAs: asJson(), fetch: async () => (await fetch()).messages };
}
