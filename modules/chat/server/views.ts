import { type StaffNames, staffActor, staffIdOf } from '#platform/node/auth';
import type { ChatSummary, ChatTeam, GuestLine, StaffLine } from '../contract.ts';
import { firstName } from '../rules/index.ts';
import { instantText, maybeInstant } from './context.ts';
import type { ChatTable, LineTable } from './tables.ts';

/** Titles of content pages by id. */
export type PageTitles = ReadonlyMap<string, string>;

/** Returns everybody whose names a staff view of conversations shows. */
export function actorsOf(chats: readonly ChatTable[], lines: readonly LineTable[] = []): readonly string[] {
  const about = lines.filter(({ note }) => note === 'assigned').map((line) => staffActor(line.about));
  return [...chats.map((chat) => staffActor(chat.assigned_to)), ...lines.map(({ actor }) => actor), ...about];
}

/** Whether a conversation rings: nobody has read it or it has escalated, at an hour when the hotel answers. */
function isRinging(chat: ChatTable, now: number): boolean {
  const isWaiting = chat.waiting_since !== null && Number(chat.rings_since ?? 0) <= now;
  return isWaiting && (Number(chat.unread_by_staff) > 0 || Number(chat.escalation_level) > 0);
}

/** Converts a conversation for the inbox. */
export function toSummary(chat: ChatTable, names: StaffNames, now: number): ChatSummary {
  const { id, stay_id, room_id, room, guest_name, language, team, status, assigned_to: assignee } = chat;
  return {
    ...{ id, stay_id, room_id, room, guest_name, language, team, status },
    assigned_to: assignee === '' ? null : { id: assignee, name: names.nameOf(staffActor(assignee)) },
    last_seq: Number(chat.last_seq),
    last_at: instantText(chat.last_at),
    last_by: chat.last_by,
    last_text: chat.last_text,
    last_has_picture: chat.last_has_picture === 1,
    unread: Number(chat.unread_by_staff),
    waiting_since: maybeInstant(chat.waiting_since),
    rings: isRinging(chat, now),
    escalation_level: Number(chat.escalation_level),
  };
}

function requestOf(line: LineTable): GuestLine['request'] {
  const { made_id: id, made_team: team, made_status: status, made_due_at: due } = line;
  if (id === '' || due === null) return null;
  const title = line.translation || line.text;
  const made = { team: team as ChatTeam, status: status as NonNullable<GuestLine['request']>['status'] };
  return { id, title, ...made, due_at: instantText(due) };
}

function orderOf({ order_id: id, order_number: number, order_total, order_currency: currency }: LineTable) {
  return id === '' ? null : { id, number, total: Number(order_total), currency };
}

function commonOf(line: LineTable, { pages, pictures }: { readonly pages: PageTitles; readonly pictures: string }) {
  const { id, request_id, by, language, picture, page, note } = line;
  return {
    ...{ seq: Number(line.seq), id, by, language },
    request_id: note === '' ? request_id : '',
    at: instantText(line.at),
    text: note === '' ? line.text : '',
    translation:
      note === '' && line.translation !== '' ? { language: line.translation_language, text: line.translation } : null,
    picture: picture === '' ? '' : pictures.replace('{id}', picture),
    page: page === '' ? null : { id: page, title: pages.get(page) ?? '' },
    request: requestOf(line),
    order: orderOf(line),
    until: maybeInstant(line.until),
    read_at: maybeInstant(line.read_at),
  };
}

type GuestView = { readonly names: StaffNames | undefined; readonly pages: PageTitles; readonly property: string };

/** Converts a line for its guest, who reads first names where the hotel shows them (`names`), and nothing of who has whom. */
export function toGuestLine(line: LineTable, { names, pages, property }: GuestView): GuestLine {
  const pictures = `/v1/property/${property}/oneapp/chat/pictures/{id}`;
  const isPerson = line.by === 'hotel' && staffIdOf(line.actor) !== undefined;
  return {
    ...commonOf(line, { pages, pictures }),
    note: line.note === 'away' || line.note === 'request' || line.note === 'order' ? line.note : null,
    author: names && isPerson ? firstName(names.nameOf(line.actor)) : '',
  };
}

type StaffView = { readonly names: StaffNames; readonly pages: PageTitles; readonly property: string };

/** Converts a line for staff. */
export function toStaffLine(line: LineTable, { names, pages, property }: StaffView): StaffLine {
  const pictures = `/api/v1/chat-pictures/{id}?property=${encodeURIComponent(property)}`;
  const isAssigned = line.note === 'assigned' && line.about !== '';
  return {
    ...commonOf(line, { pages, pictures }),
    note: line.note === '' ? null : line.note,
    author: line.actor === 'guest' || line.actor === '' ? '' : names.nameOf(line.actor),
    about: isAssigned ? names.nameOf(staffActor(line.about)) : line.about,
  };
}
