import type { Store, WriteContext } from '#platform/node/db';
import type { ChatNote, ChatTeam, chat } from '../contract.ts';

/** A conversation of a stay, deleted with it. Times are milliseconds since 1970. */
export type ChatTable = {
  readonly property: string;
  readonly id: string;
  /** The stay; in demo modes the session. */
  readonly scope: string;
  /** Empty in demo modes. */
  readonly stay_id: string;
  readonly room_id: string;
  readonly room: string;
  readonly guest_name: string;
  /** Language in which the guest writes, lower case. */
  readonly language: string;
  readonly team: ChatTeam;
  readonly status: 'open' | 'closed';
  /** Staff id; empty: nobody. */
  readonly assigned_to: string;
  readonly last_seq: number;
  /** Place of the last line that somebody wrote. */
  readonly last_written_seq: number;
  readonly last_at: number;
  readonly last_by: 'guest' | 'hotel' | 'note';
  readonly last_text: string;
  readonly last_has_picture: 0 | 1;
  readonly unread_by_staff: number;
  readonly unread_by_guest: number;
  /** First message of the guest that nobody has answered. */
  readonly waiting_since: number | null;
  /** From when it rings: at night, from the morning; once somebody has read it, from then. */
  readonly rings_since: number | null;
  readonly escalation_level: number;
  readonly escalates_at: number | null;
  /** When the guest was told that nobody is there. */
  readonly away_at: number | null;
  /** Since when the characters of translated drafts are counted, and how many there were in the hour from then on. */
  readonly drafts_since: number | null;
  readonly drafted: number;
};

/** A line of a conversation; `seq` has no gaps. */
export type LineTable = {
  readonly property: string;
  readonly chat_id: string;
  readonly seq: number;
  readonly id: string;
  /** Chosen by the device that sent it; the id of the line on a note. */
  readonly request_id: string;
  readonly by: 'guest' | 'hotel' | 'note';
  /** Empty: somebody wrote it. */
  readonly note: ChatNote | '';
  /** Actor of the audit log; `guest`. */
  readonly actor: string;
  /** On a note: a staff id or a team. */
  readonly about: string;
  readonly text: string;
  readonly language: string;
  readonly translation: string;
  readonly translation_language: string;
  /** Id of a picture; empty: none. */
  readonly picture: string;
  /** Id of a content page; empty: none. */
  readonly page: string;
  /** On a note `request`: its id, team, status and due time. */
  readonly made_id: string;
  readonly made_team: string;
  readonly made_status: string;
  readonly made_due_at: number | null;
  /** On a note `order`: its id, number, and its total in minor units of a currency. */
  readonly order_id: string;
  readonly order_number: string;
  readonly order_total: number;
  readonly order_currency: string;
  /** On a note `away`: when somebody answers again. */
  readonly until: number | null;
  readonly at: number;
  readonly read_at: number | null;
};

/** A picture; `sent` once a message shows it. */
type PictureTable = {
  readonly property: string;
  readonly id: string;
  /** The scope of the conversation; before it is sent, of who stored it. */
  readonly scope: string;
  readonly data: Uint8Array;
  readonly sent: 0 | 1;
  readonly stored_at: number;
};

/** How long an answer took; of nobody. */
type AnswerTable = {
  readonly property: string;
  readonly id: string;
  readonly answered_at: number;
  readonly took_ms: number;
};

/** A canned reply; `texts` is JSON by language. */
export type ReplyTable = {
  readonly property: string;
  readonly id: string;
  readonly name: string;
  readonly texts: string;
};

/** Tables of this module. */
export type ChatTables = {
  readonly chats: ChatTable;
  readonly chat_lines: LineTable;
  readonly chat_pictures: PictureTable;
  readonly chat_answers: AnswerTable;
  readonly chat_replies: ReplyTable;
};

/** The database store of this module. */
export type ChatStore = Store<ChatTables, typeof chat>;

/** A write of this module. */
export type ChatWrite = WriteContext<ChatTables, typeof chat>;
