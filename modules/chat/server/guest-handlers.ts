import { createRateLimiter, loadStaffNames } from '#platform/node/auth';
import type { CallHandlers, RouteHandlers } from '#platform/node/server';
import type { chat, GuestChat } from '../contract.ts';
import { usualAnswerMinutes } from '../rules/index.ts';
import { type Chatter, resolveChatter } from './chatter.ts';
import type { ChatContext } from './context.ts';
import { findOwnChat, type LinePage, readLatestTimes, readLines } from './find-chats.ts';
import { loadPageTitles } from './load-page-titles.ts';
import { createGuestPictures, readStoredPicture, scopeOfPicture } from './pictures.ts';
import { readByGuest } from './read-chat.ts';
import { sendOfGuest } from './send-of-guest.ts';
import { staffingOf } from './staffing.ts';
import { tellTyping } from './typing.ts';
import { toGuestLine } from './views.ts';

/** However often a device says that its guest types, the desks are told once in so long; it holds for six seconds. */
const typingMs = 3_000;
const weekMs = 7 * 86_400_000;
const nothing: LinePage = { lines: [], hasOlder: false };

async function loadOwn(context: ChatContext, chatter: Chatter, before: number | undefined): Promise<GuestChat> {
  const { property } = chatter;
  const found = await findOwnChat(context.store.read, chatter);
  const page = found ? await readLines(context.store, found, { before, isGuest: true }) : nothing;
  const [settings, hotel, staffing, times] = await Promise.all([
    context.property.settings(property),
    context.property.requireById(property),
    staffingOf(context, property),
    readLatestTimes(context.store, { property, since: context.platform.clock.now() - weekMs }),
  ]);
  const actors = page.lines.map(({ actor }) => actor);
  const names = settings.chat_shows_names ? await loadStaffNames(context.staff, property, actors) : undefined;
  const pages = await loadPageTitles(context, page.lines, [found?.language ?? '', hotel.defaultLanguage]);
  return {
    id: found?.id ?? '',
    lines: page.lines.map((line) => toGuestLine(line, { names, pages, property })),
    has_older: page.hasOlder,
    last_seq: Number(found?.last_seq ?? 0),
    unread: Number(found?.unread_by_guest ?? 0),
    answer_minutes: usualAnswerMinutes(times) ?? null,
    is_staffed: staffing.isStaffed,
    staffed_from: staffing.isStaffed ? null : new Date(staffing.from).toISOString(),
    telephone: settings.chat_telephone,
  };
}

/** Returns the call handlers of a guest's own conversation. */
export function chatCalls(context: ChatContext): CallHandlers<typeof chat> {
  const typing = createRateLimiter(context.platform.clock, 1, typingMs);
  return {
    'Chat.getChat': async ({ identity }, { before, stay_id }) =>
      loadOwn(context, await resolveChatter(context, { identity, stayId: stay_id }), before),
    'Chat.sendChatMessage': async ({ identity }, { request_id, stay_id, text, language, picture }) => {
      const find = () => resolveChatter(context, { identity, stayId: stay_id }, 'cache');
      const { id, seq } = await sendOfGuest(context, find, { requestId: request_id, text, language, picture });
      return { id, seq: Number(seq) };
    },
    'Chat.readChat': async ({ identity }, { seq, stay_id }) => {
      const chatter = await resolveChatter(context, { identity, stayId: stay_id });
      await context.store.write(async (write) => {
        const found = await findOwnChat(write.tx, chatter);
        if (found) await readByGuest(context, write, { chat: found, seq });
      });
      return {};
    },
    'Chat.typeInChat': async ({ identity }, { stay_id }) => {
      const chatter = await resolveChatter(context, { identity, stayId: stay_id });
      const found = await findOwnChat(context.store.read, chatter);
      if (found && typing.take(`${found.property} ${found.id}`))
        tellTyping(context, found, { by: 'guest', author: '' });
      return {};
    },
  };
}

type PictureRoutes =
  | 'POST /v1/property/{propertyId}/oneapp/chat/pictures'
  | 'GET /v1/property/{propertyId}/oneapp/chat/pictures/{id}';

/** Returns the route handlers of a guest's own pictures. */
export function guestPictureRoutes(context: ChatContext): Pick<RouteHandlers<typeof chat>, PictureRoutes> {
  const store = createGuestPictures(context);
  return {
    'POST /v1/property/{propertyId}/oneapp/chat/pictures': async ({ identity, raw }) => {
      const chatter = await resolveChatter(context, { identity, stayId: '' });
      return { status: 201, body: await store(chatter, raw) };
    },
    'GET /v1/property/{propertyId}/oneapp/chat/pictures/{id}': async ({ identity }, { params: { id } }) => {
      const { property } = identity;
      const claimed = identity.kind === 'tv' ? await scopeOfPicture(context, { property, id }) : '';
      const { scope } = await resolveChatter(context, { identity, stayId: claimed });
      return await readStoredPicture(context, { property, id, scope });
    },
  };
}
