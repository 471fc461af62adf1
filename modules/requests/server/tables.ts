import type { Store } from '#platform/node/db';
import type { RequestStatus, requests, StepPreset } from '../contract.ts';

/** A request. Times are milliseconds since 1970; `fields`, `guest_fields` and `steps` are JSON. Never deleted. */
export type RequestTable = {
  readonly property: string;
  readonly id: string;
  readonly kind: string;
  readonly request_id: string;
  /** The stay; in demo modes the session. */
  readonly scope: string;
  readonly stay_id: string;
  readonly session_id: string;
  readonly room_id: string;
  readonly room: string;
  readonly guest_name: string;
  readonly language: string;
  readonly title: string;
  readonly guest_title: string;
  readonly fields: string;
  readonly guest_fields: string;
  readonly contact: string;
  readonly source: string;
  readonly status: RequestStatus;
  readonly created_at: number;
  readonly changed_at: number;
  readonly due_at: number;
  readonly handled_by: string;
  readonly acknowledged_at: number | null;
  readonly acknowledged_by: string;
  /** Staff id; empty: unassigned. */
  readonly assigned_to: string;
  readonly escalation_level: number;
  readonly escalates_at: number | null;
  readonly steps: string;
  /** What is to be decided, as JSON; empty: nothing. */
  readonly decision: string;
  /** Room, name and title, folded for search. */
  readonly search_text: string;
  /** 1 once personal data has been removed. */
  readonly anonymous: 0 | 1;
};

/** Something that happened to a request; `at` in milliseconds since 1970, `by` the actor of the audit log. */
export type RequestStep = { readonly at: number; readonly by: string } & (
  | { readonly what: 'status'; readonly status: RequestStatus }
  | { readonly what: 'answer'; readonly preset?: StepPreset; readonly text: string }
  | { readonly what: 'acknowledged' }
  | { readonly what: 'assigned'; readonly to: string }
  | { readonly what: 'due'; readonly due_at: number }
);

/** Tables of this module. */
export type RequestsTables = { readonly guest_requests: RequestTable };

/** The database store of this module. */
export type RequestsStore = Store<RequestsTables, typeof requests>;
