import type { FailureCode } from '#platform/contract';
import type { Store } from '#platform/node/db';
import type { content, RequestStatus } from '../contract.ts';

/** A page of a skin; `entries` is the JSON list of its windows by language. */
type PageTable = {
  readonly property: string;
  readonly project_id: string;
  readonly skin_id: string;
  readonly page_id: string;
  readonly entries: string;
};

/** A window of a skin; `body` is JSON without the files; an empty text means no file. */
type WindowTable = {
  readonly property: string;
  readonly project_id: string;
  readonly skin_id: string;
  readonly window_id: string;
  readonly body: string;
  readonly html: string;
  readonly style: string;
  readonly script: string;
  /** Milliseconds since 1970. */
  readonly changed_at: number;
};

/** A guest's request with its mail. */
export type RequestTable = {
  readonly id: string;
  readonly property: string;
  /** The stay; in demo modes the session. */
  readonly scope: string;
  readonly request_id: string;
  readonly stay_id: string;
  /** The session that sent it, or the id of the TV. */
  readonly session_id: string;
  readonly room: string;
  readonly window_id: string;
  readonly title: string;
  /** As the hotel's mail says it. */
  readonly text: string;
  /** As its room reads it. */
  readonly message: string;
  readonly email: string;
  readonly sender: string;
  readonly recipient: string;
  readonly subject: string;
  readonly status: RequestStatus['status'];
  readonly attempts: number;
  readonly last_error: string;
  readonly last_error_code: FailureCode | null;
  readonly created_at: number;
  readonly sent_at: number | null;
};

/** A draft of a page in all its languages. */
export type DraftTable = {
  readonly property: string;
  readonly project_id: string;
  readonly skin_id: string;
  readonly page_id: string;
  /** JSON of the written page. */
  readonly body: string;
  /** JSON of what the list of pages says of it: a draft may be long, and the list is read with each save. */
  readonly summary: string;
  /** Counts the saves, from 1. */
  readonly version: number;
  /** The mark of the published page on which the draft is based; empty: there was none. */
  readonly base: string;
  /** Milliseconds since 1970. */
  readonly changed_at: number;
  readonly changed_by: string;
};

/** A published version of a page. */
type VersionTable = {
  readonly id: string;
  readonly property: string;
  readonly project_id: string;
  readonly skin_id: string;
  readonly page_id: string;
  /** JSON of the written page. */
  readonly body: string;
  /** Empty: it was not published from the desk. */
  readonly published_by: string;
  /** Milliseconds since 1970. */
  readonly published_at: number;
};

/** Tables of this module. */
export type ContentTables = {
  readonly content_pages: PageTable;
  readonly content_windows: WindowTable;
  readonly content_requests: RequestTable;
  readonly content_drafts: DraftTable;
  readonly content_versions: VersionTable;
};

/** The database store of this module. */
export type ContentStore = Store<ContentTables, typeof content>;

/** A skin of a property. */
export type SkinKey = { readonly property: string; readonly project_id: string; readonly skin_id: string };
