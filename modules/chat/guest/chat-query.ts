import type { chat, GuestChat } from '#chat/contract';
import { type GuestShell, guestCalls } from '#platform/web/guest-shell';
import { asJson, type Query } from '#platform/web/query';

const calls = guestCalls<typeof chat>();

/** Data of a call about a conversation: only a TV, whose room may have several stays, names the stay. */
export function ofStay(stayId: string | undefined): { readonly stay_id?: string } {
  return stayId ? { stay_id: stayId } : {};
}

/** The query of the latest lines of a conversation. */
export function chatQuery(shell: GuestShell, stayId: string | undefined): Query<GuestChat> {
  const call = { name: 'Chat.getChat', data: ofStay(stayId) } as const;
  return { ...calls.query(shell, call, { refetchOn: ['Chat.chatChanged'] }), savedAs: asJson() };
}
