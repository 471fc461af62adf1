import type { ContentPort } from '#content/contract';
import type { MessagesPort } from '#messages/contract';
import type { StaffRole } from '#platform/contract';
import type { ActorNames } from '#platform/node/auth';
import type { EscalationMember } from '#platform/node/escalation';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { RequestsPort } from '#requests/contract';
import type { StaysPort } from '#stays/contract';
import type { Translate } from '../contract.ts';
import type { ReadHead } from './read-head.ts';
import type { ChatStore } from './tables.ts';

type ChatStaff = ActorNames & {
  listMembers(property: string, role: StaffRole): Promise<readonly (EscalationMember & { readonly name: string })[]>;
};

/** What this module needs from other modules and integrations. */
export type ChatPorts = {
  readonly property: PropertyPort;
  readonly stays: Pick<StaysPort, 'byId' | 'isCurrent' | 'selectRevision' | 'invalidate'>;
  readonly staff: ChatStaff;
  readonly requests: Pick<RequestsPort, 'resolveAskerOfStay' | 'raise'>;
  readonly content: Pick<ContentPort, 'titleOf' | 'listTitles'>;
  readonly messages: Pick<MessagesPort, 'notifyChat'>;
  readonly translate: Translate;
};

/** The services that the handlers of this module use. */
export type ChatContext = ChatPorts & {
  readonly platform: ModuleContext;
  readonly store: ChatStore;
  readonly readHead: ReadHead;
};

/** Formats an instant for the wire. Accepts text at run time: PostgreSQL returns a bigint as text. */
export function instantText(instant: number): string {
  return new Date(Number(instant)).toISOString();
}

/** As {@link instantText}, for an instant that may be missing. */
export function maybeInstant(instant: number | null): string | null {
  return instant === null ? null : instantText(instant);
}
