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

function toChatter(stay: StayRecord): Chatter {
  const { property, id, roomId, room } = stay;
  return { property, scope: id, stayId: id, roomId, room, stay };
}

/** Returns who chats as a stay in house; undefined if it is not. */
export async function chatterOfStay(
  { stays }: ChatContext,
  property: string,
  id: string,
): Promise<Chatter | undefined> {
  const stay = await stays.byId(property, id);
  return stay?.state === 'in_house' ? toChatter(stay) : undefined;
}

/** Who claims to chat: the caller, and the stay for which it says to act, which is only checked. */
type Claim = { readonly identity: AskerIdentity; readonly stayId: string };

/**
 * Resolves who chats. From the `cache` the stay may be out of date, as `RequestsPort.resolveAskerOfStay` says. Refuses where the hotel
 * offers no chat (`chat_off`; demo modes always have one), walk-ins (`sign_in_to_send`), and the TV of a shared room without a stay
 * (`whose_request`).
 */
export async function resolveChatter(
  context: ChatContext,
  { identity, stayId }: Claim,
  from: 'cache' | 'database' = 'database',
): Promise<Chatter> {
  const asker = await context.requests.resolveAskerOfStay(identity, stayId, from);
  const { property, scope, roomId, room, stay } = asker;
  if (!stay) return { property, scope, stayId: '', roomId, room, stay: undefined };
  const { oneapp_chatbot_enabled: isOn } = await context.property.settings(property);
  if (!isOn) refuse('chat_off', 'the hotel offers no chat');
  return toChatter(stay);
}
