import { createStore } from 'zustand/vanilla';
import type { GuestMessage } from '#messages/contract';
import type { GuestShell } from '#platform/web/guest-shell';
import { messagesQuery } from './messages-query.ts';

type Known = {
  /** The stay's messages as last fetched, newest first. */
  readonly items: readonly GuestMessage[];
  /** On a TV the stay; empty elsewhere. */
  readonly stayId: string;
  /** The first answer has not come. */
  readonly isAwaited: boolean;
};

const nothing: Known = { items: [], stayId: '', isAwaited: false };

/** The messages that bottom bar and overlays show. */
export const knownMessages = createStore((): Known => nothing);

let stop: (() => void) | undefined;

/** Ends the following, and forgets the messages. */
export function forgetMessages(): void {
  stop?.();
  stop = undefined;
  knownMessages.setState(nothing);
}

/** Keeps the messages of a stay up to date until another stay or {@link forgetMessages}. Only a TV names the stay. */
export function followMessages(shell: GuestShell, stayId = ''): void {
  forgetMessages();
  const fetched = shell.queries.of(messagesQuery(shell, stayId));
  const update = () => {
    const { data, status } = fetched.getState();
    knownMessages.setState({ items: data ?? [], stayId, isAwaited: status === 'loading' });
  };
  stop = fetched.subscribe(update);
  update();
}

/** Returns how many messages are unread. */
export function countUnread(items: readonly GuestMessage[]): number {
  return items.filter(({ viewed }) => !viewed).length;
}
