import { refuse } from '#platform/contract';
import type { Asker, AskerIdentity } from '#requests/contract';
import { guestNameOf, type StayRecord } from '#stays/contract';
import type { ChatContext } from './context.ts';

/** Who chats: a stay, or a session in demo modes. */
export type Chatter = Pick<Asker, 'property' | 'scope' | 'stayId' | 'roomId' | 'room'> & {
  /** Undefined in demo modes. */
  readonly stay: StayRecord | undefined;
};

/** Returns the columns of a conversation that tell who chats. */
export function chatterColumns({ scope, stayId, roomId, room, stay }: Chatter) {
  return { scope, stay_id: stayId, room_id: roomId, room, guest_name: guestNameOf(stay) };
}

/** Returns who chats as a stay in house; undefined if it is not. */
export async function chatterOfStay(
  { stays }: ChatContext,
  property: string,
  id: string,
): Promise<Chatter | undefined> {
  const stay = await stays.byId(property, id);
  if (stay?.state !== 'in_house') return undefined;
  return { property, scope: stay.id, stayId: stay.id, roomId: stay.roomId, room: stay.room, stay };
}

/**
 * Resolves who chats; `stayId` is the caller's claim, which is only checked. Refuses where the hotel offers no chat (`chat_off`;
 * demo modes always have one), walk-ins (`sign_in_to_send`), and the TV of a shared room without a stay (`whose_request`).
 */
export async function resolveChatter(context: ChatContext, identity: AskerIdentity, stayId: string): Promise<Chatter> {
  const { property, scope, stayId: id, roomId, room } = await context.requests.resolveAsker(identity, stayId);
  if (id === '') return { property, scope, stayId: '', roomId, room, stay: undefined };
  const { oneapp_chatbot_enabled: isOn } = await context.property.settings(property);
  if (!isOn) refuse('chat_off', 'the hotel offers no chat');
  return (await chatterOfStay(context, property, id)) ?? refuse('not_checked_in', 'the stay has ended');
}
