import { staffActor } from '#platform/node/auth';
import { type DemoData, type DemoHotel, send } from '#platform/node/demo';
import { chatterOfStay } from '../server/chatter.ts';
import type { ChatContext } from '../server/context.ts';
import { findOwnChat } from '../server/find-chats.ts';
import { readByGuest } from '../server/read-chat.ts';
import { sendOfHotel } from '../server/send-message.ts';
import { sendOfGuest } from '../server/send-of-guest.ts';
import { demoReplies } from './demo-replies.ts';

/** Begins the request ids of what guests of the demo hotel wrote. */
const prefix = '5f0c1f3e-0000-4000-8009-';

/** What somebody wrote this morning. */
type Said = { readonly by: 'guest' | 'hotel'; readonly text: string };

const conversations: readonly { readonly room: string; readonly language: string; readonly said: readonly Said[] }[] = [
  {
    room: '308',
    language: 'it',
    said: [
      { by: 'guest', text: 'Potremmo avere altri due cuscini, senza piume?' },
      { by: 'hotel', text: 'Certo. Marta li porta subito in camera.' },
      { by: 'guest', text: 'Grazie mille. Siete gentilissimi.' },
      { by: 'hotel', text: 'È un piacere. Le serve altro per la gita di oggi?' },
    ],
  },
  {
    room: '105',
    language: 'es',
    said: [
      { by: 'guest', text: '¿A qué hora sale el último barco de vuelta?' },
      { by: 'hotel', text: 'A las 18:40 desde el muelle de enfrente.' },
    ],
  },
];

async function addReplies(hotel: DemoHotel): Promise<void> {
  const path = `/api/v1/chat-replies?property=${hotel.property}`;
  const { items } = (await send(hotel, { method: 'GET', path })) as { readonly items: readonly { name: string }[] };
  const known = new Set(items.map(({ name }) => name));
  for (const body of demoReplies) {
    if (!known.has(body.name)) await send(hotel, { method: 'POST', path, body });
  }
}

async function stayIn(hotel: DemoHotel, room: string): Promise<string | undefined> {
  const path = `/api/v1/stays?property=${hotel.property}&state=in_house&room=${room}`;
  const { items } = (await send(hotel, { method: 'GET', path })) as { readonly items: readonly { id: string }[] };
  return items[0]?.id;
}

async function converse(context: ChatContext, hotel: DemoHotel, receptionist: string): Promise<void> {
  const { property } = hotel;
  for (const [at, { room, language, said }] of conversations.entries()) {
    const stayId = await stayIn(hotel, room);
    const chatter = stayId === undefined ? undefined : await chatterOfStay(context, property, stayId);
    // Whoever has written here today goes on by themselves.
    if (!chatter || (await findOwnChat(context.store.read, chatter))) continue;
    for (const [line, { by, text }] of said.entries()) {
      const requestId = `${prefix}${String(at * 100 + line).padStart(12, '0')}`;
      const sent = { requestId, text, language, picture: '' };
      if (by === 'guest') await sendOfGuest(context, async () => chatter, sent);
      else await answer(context, { chatter, sent: { ...sent, actor: staffActor(receptionist), page: '' } });
    }
  }
}

type Answer = {
  readonly chatter: NonNullable<Awaited<ReturnType<typeof chatterOfStay>>>;
  readonly sent: Parameters<typeof sendOfHotel>[2]['sent'];
};

async function answer(context: ChatContext, { chatter, sent }: Answer): Promise<void> {
  await context.store.write(async (write) => {
    const chat = await findOwnChat(write.tx, chatter);
    if (!chat) return;
    const line = await sendOfHotel(context, write, { chat, sent });
    const then = await findOwnChat(write.tx, chatter);
    if (then) await readByGuest(context, write, { chat: then, seq: Number(line.seq) });
  });
}

/** The canned replies of the demo hotel, and what two guests and the reception wrote to each other. */
export function chatDemo(context: ChatContext): DemoData {
  return {
    load: addReplies,
    attend: async (hotel) => {
      const [receptionist] = await context.staff.listMembers(hotel.property, 'front_desk');
      if (receptionist) await converse(context, hotel, receptionist.id);
    },
  };
}
