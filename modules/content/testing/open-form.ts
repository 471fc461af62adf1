import { onTestFinished } from 'vitest';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import { seededRandom, uuid } from '#platform/random';
import { type Letterbox, openLetterbox } from './open-letterbox.ts';
import { openPages, type Pages } from './open-pages.ts';

/** Opens a house with a page 131 that has a request form, a letterbox for its mail, and a guest, until the test ends. */
export async function openForm(): Promise<{ pages: Pages; letterbox: Letterbox; guest: Guest }> {
  const letterbox = await openLetterbox();
  const pages = await openPages(letterbox.url);
  onTestFinished(() => letterbox.close());
  onTestFinished(() => pages.close());
  await pages.put('131');
  return { pages, letterbox, guest: await pages.guest() };
}

const random = seededRandom(7);
/** A request that the form of page 131 takes, each under an id of its own. */
export function requestWanted(more: object = {}) {
  const where = { project_id: 'arvensee', skin_id: 'house', window_id: '131' };
  const content = { day: '2026-11-22', note: 'Two of us.\nAnd a dog.' };
  return { request_id: uuid(random), ...where, email: 'astrid@mail.example', content, ...more };
}
/** Sends such a request. */
export const sendRequest = (pages: Pages, who: Guest | Visitor | Tv, more: object = {}) =>
  pages.call('ReservationAssist.sendRequest', who, requestWanted(more));

/** Payloads of the events of a name that were committed. */
export async function eventsNamed(pages: Pages, name: string) {
  return (await pages.ground.events()).filter((event) => event.name === name).map(({ payload }) => payload);
}
