import type { OpenWrite } from '#platform/contract';
import type { MessageKind, MessageTexts } from './fields.ts';

/** A message that another module sends to guests. */
export type PortMessage = {
  readonly property: string;
  /** Title and text by language, lower-case keys; placeholders are filled in. */
  readonly texts: MessageTexts;
  readonly kind: Exclude<MessageKind, 'emergency'>;
  /** The menu action that it leads to, as in `openShop|5`; left out: none. */
  readonly link?: string;
  /** A repeat of the id in the property sends nothing. */
  readonly requestId?: string;
};

/** The messages module's port for modules that tell guests something; stored in the caller's write. */
export type MessagesPort = {
  /** Tells the phones of a stay on which the app may be closed that a wake-up rings, by Web Push. */
  notifyWakeUp(stay: { readonly property: string; readonly stayId: string }): Promise<void>;
  /** Tells those phones that the hotel has answered in the chat. */
  notifyChat(stay: { readonly property: string; readonly stayId: string }): Promise<void>;
  /** Sends to the TVs and phones of a stay; returns the message's id, or undefined with nothing sent if it is not in house. */
  sendToStay(write: OpenWrite, message: PortMessage & { readonly stayId: string }): Promise<string | undefined>;
  /** Takes a message back from its recipients; those who have read it keep it. Stored in the caller's write. */
  takeBack(write: OpenWrite, message: { readonly property: string; readonly id: string }): Promise<void>;
  /** Returns the ids of the rooms in which somebody has a message of the hotel to read. */
  listUnreadRooms(property: string): Promise<readonly string[]>;
  /** Sends to every stay in house in a room. */
  sendToRoom(write: OpenWrite, message: PortMessage & { readonly roomId: string }): Promise<void>;
};
