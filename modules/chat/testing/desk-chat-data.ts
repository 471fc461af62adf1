import type { ChatReply, ChatSummary, StaffLine } from '../contract.ts';

/** Friday, 27 November 2026, 19:40 UTC. */
export const deskNow = '2026-11-27T19:40:00.000Z';

/** The routes that a conversation at the desk uses most. */
export const deskRoutes = {
  inbox: 'GET /api/v1/chats',
  chat: 'GET /api/v1/chats/{id}',
  send: 'POST /api/v1/chats/{id}/messages',
  read: 'POST /api/v1/chats/{id}/read',
  typing: 'POST /api/v1/chats/{id}/typing',
} as const;

/** A conversation in the inbox: an Italian guest whose last message has been answered. */
export function deskChat(id: string, given: Partial<ChatSummary> = {}): ChatSummary {
  return {
    ...{ id, stay_id: `stay ${id}`, room_id: `room ${id}`, room: '305', guest_name: 'Signora Ferrari', language: 'it' },
    ...{ team: 'front_desk', status: 'open', assigned_to: null, last_seq: 2, last_at: deskNow, last_by: 'guest' },
    ...{ last_text: `Last of ${id}`, last_has_picture: false, unread: 0, waiting_since: null, rings: false },
    ...{ escalation_level: 0, ...given },
  };
}

/** A line of a conversation, of the guest unless it says otherwise. */
export function deskLine(seq: number, given: Partial<StaffLine> = {}): StaffLine {
  return {
    ...{ seq, id: `line ${seq}`, request_id: '', at: deskNow, by: 'guest', note: null, author: '', about: '' },
    ...{ text: '', language: '', translation: null, picture: '', page: null, request: null, order: null, until: null },
    ...{ read_at: null, ...given },
  };
}

/** The inbox with these conversations, of a hotel that has them translated. */
export function deskInbox(items: readonly ChatSummary[], given: object = {}): object {
  const people = [{ id: 'ida', name: 'Ida Hofer' }];
  const counts = { mine: 1, nobody: 2, open: 3 };
  const hotel = { average_answer_s: 160, is_staffed: true, reads: 'en', is_translated: true };
  return { now: deskNow, items, counts, people, ...hotel, ...given };
}

/** A conversation with its lines. */
export function deskConversation(chat: ChatSummary, lines: readonly StaffLine[] = [], hasOlder = false): object {
  return { chat, lines, has_older: hasOlder };
}

/** A ready-made reply in two languages, with all fields in one. */
export const deskReply: ChatReply = {
  id: 'late',
  name: 'Late check-out',
  texts: { en: 'Gladly.', it: 'Volentieri, {guest_name} ({room}, {hotel}).' },
};
