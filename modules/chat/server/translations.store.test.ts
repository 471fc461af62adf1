import { afterEach, expect, test } from 'vitest';
import { openTestChat, type TestChat } from '#chat/testing';
import { outboundTarget } from '#platform/node/outbound';
import { chatLimits, mostChatCharacters, type Translatable } from '../contract.ts';

let hotel: TestChat;
afterEach(() => hotel.platform.database.close());

const settings = { chat_translation_url: 'http://translate.example:5000' };

/** Opens a hotel with a translation server that says into what it translates; `answers` may fail. */
async function open(answers?: (wanted: Translatable) => Promise<{ text: string; from: string }>) {
  const wanted: Translatable[] = [];
  hotel = await openTestChat({
    settings,
    translate: async (_service, one) => {
      wanted.push(one);
      return answers ? await answers(one) : { text: `${one.to}: ${one.text}`, from: one.to === 'en' ? 'it' : 'en' };
    },
  });
  const guest = await hotel.signIn();
  const server = await hotel.start();
  await hotel.write(guest, 'Un lettino?');
  const chat = async () => (await hotel.desk('GET /api/v1/chats')).items[0];
  return { wanted, guest, server, chat, id: (await chat())?.id ?? '' };
}

test('the desk reads the guest’s words in its language, the guest the hotel’s in theirs, and both the original', async () => {
  const { guest, server, chat, id } = await open();
  await server.settled();
  await hotel.answer(id, 'Of course.');
  await server.settled();
  const { lines } = await hotel.desk('GET /api/v1/chats/{id}', { id });
  expect(lines).toMatchObject([
    { text: 'Un lettino?', language: 'it', translation: { language: 'en', text: 'en: Un lettino?' } },
    { text: 'Of course.', language: 'en', translation: { language: 'it', text: 'it: Of course.' } },
  ]);
  expect((await hotel.call('Chat.getChat', guest)).lines[1]?.translation?.text).toBe('it: Of course.');
  expect((await chat())?.last_text).toBe('Of course.');
  await server.close();
});

test('words in the other side’s own language are not translated', async () => {
  const { server, id } = await open(async ({ text }) => ({ text, from: 'en' }));
  await server.settled();
  const { lines } = await hotel.desk('GET /api/v1/chats/{id}', { id });
  expect(lines).toMatchObject([{ text: 'Un lettino?', language: 'en', translation: null }]);
  await server.close();
});

test('a server that does not answer keeps no message from anybody, and gets it again for a day', async () => {
  const { wanted, server, chat } = await open(async () => {
    throw new Error('the translation server answers 500');
  });
  expect((await chat())?.last_text).toBe('Un lettino?');
  await server.settled(120_000);
  expect(wanted.length).toBeGreaterThan(1);
  const { clock } = hotel.platform;
  const hours = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      clock.setBy(3_599_000);
      await server.settled();
    }
    return wanted.length;
  };
  const before = wanted.length;
  expect(await hours(23)).toBeGreaterThan(before + 10);
  const last = await hours(2);
  expect(await hours(2)).toBe(last);
  await server.close();
});

test('without a service nothing goes anywhere', async () => {
  hotel = await openTestChat();
  const server = await hotel.start();
  await hotel.write(await hotel.signIn(), 'Un lettino?');
  await server.settled();
  expect((await hotel.desk('GET /api/v1/chats')).is_translated).toBe(false);
  await server.close();
});

test('no more of a guest is translated in an hour than anybody writes, and the hotel reads the rest as it is', async () => {
  const { wanted, guest, server } = await open();
  for (let line = 0; line < 15; line += 1) await hotel.write(guest, 'a'.repeat(mostChatCharacters));
  await server.settled();
  const sent = wanted.reduce((sum, { text }) => sum + text.length, 0);
  expect(sent).toBeLessThanOrEqual(chatLimits.translatedPerHour);
  expect(sent).toBeGreaterThan(chatLimits.translatedPerHour / 2);
  await server.close();
});

test('each line waits for its hotel’s own server, so one that is silent holds no other hotel’s', async () => {
  const { server } = await open();
  await server.settled();
  const jobs = await hotel.platform.database.platform.read.selectFrom('platform_jobs').selectAll().execute();
  const target = outboundTarget('translation', settings.chat_translation_url);
  expect(jobs.filter(({ job }) => job === 'chat.translate').map((job) => job.target)).toEqual([target]);
  await server.close();
});
