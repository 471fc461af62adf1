import { onTestFinished } from 'vitest';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import { seededRandom, uuid } from '#platform/random';
import { createTestPages, type TestPages } from './create-test-pages.ts';
import { openTestMailServer, type TestMailServer } from './open-test-mail-server.ts';

/** Sets up a hotel with a mail server, a guest, and page 131 with a request form, until the test ends. */
export async function createTestForm(): Promise<{ pages: TestPages; letterbox: TestMailServer; guest: Guest }> {
  const letterbox = await openTestMailServer();
  const pages = await createTestPages(letterbox.url);
  onTestFinished(() => letterbox.close());
  onTestFinished(() => pages.close());
  await pages.put('131');
  return { pages, letterbox, guest: await pages.guest() };
}

const random = seededRandom(7);
/** Returns valid data for the form of page 131, with a new request id. */
export function createRequestData(more: object = {}) {
  const target = { project_id: 'arvensee', skin_id: 'house', window_id: '131' };
  const content = { day: '2026-11-22', note: 'Two of us.\nAnd a dog.' };
  return { request_id: uuid(random), ...target, email: 'astrid@mail.example', content, ...more };
}
/** Sends such a request. */
export const sendRequest = (pages: TestPages, who: Guest | Visitor | Tv, more: object = {}) =>
  pages.call('ReservationAssist.sendRequest', who, createRequestData(more));

/** Returns the payloads of the committed events with a name. */
export async function eventsNamed(pages: TestPages, name: string) {
  return (await pages.platform.events()).filter((event) => event.name === name).map(({ payload }) => payload);
}
