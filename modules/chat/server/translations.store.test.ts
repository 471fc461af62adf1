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

const draft = (id: string, text: string) => hotel.desk('POST /api/v1/chats/{id}/translation', { id, body: { text } });

test('the desk sees how the guest will read an answer, changes it, and the guest reads that; it is translated once', async () => {
  const { wanted, guest, server, id } = await open();
  await server.settled();
  const before = wanted.length;
  const seen = await draft(id, ' Of course. ');
  expect(seen).toEqual({ language: 'en', translation: { language: 'it', text: 'it: Of course.' } });
  await hotel.answer(id, 'Of course.', { language: 'en', translation: { language: 'it', text: 'Volentieri.' } });
  await server.settled();
  expect(wanted.length - before).toBe(1);
  const expected = { text: 'Of course.', language: 'en', translation: { language: 'it', text: 'Volentieri.' } };
  expect((await hotel.call('Chat.getChat', guest)).lines[1]).toMatchObject(expected);
  await server.close();
});

test('a draft in the guest’s own language needs no other words, and stores nothing', async () => {
  const { id } = await open(async ({ text }) => ({ text, from: 'it' }));
  expect(await draft(id, 'Volentieri.')).toEqual({ language: 'it', translation: null });
  expect((await hotel.desk('GET /api/v1/chats/{id}', { id })).lines).toHaveLength(1);
});

test('what was seen in a language that the guest has left is translated anew', async () => {
  const { guest, server, id } = await open();
  await hotel.write(guest, 'Un lit, merci', { language: 'fr' });
  await hotel.answer(id, 'Of course.', { language: 'en', translation: { language: 'it', text: 'Volentieri.' } });
  await server.settled();
  const { lines } = await hotel.call('Chat.getChat', guest);
  expect(lines.at(-1)?.translation).toEqual({ language: 'fr', text: 'fr: Of course.' });
  await server.close();
});

test('a service that does not answer refuses a draft, which can be sent all the same', async () => {
  const { id } = await open(async () => {
    throw new Error('the translation server answers 500');
  });
  await expect(draft(id, 'Of course.')).rejects.toMatchObject({ code: 'translation_failed' });
  expect((await hotel.answer(id, 'Of course.')).lines.at(-1)).toMatchObject({ text: 'Of course.', translation: null });
});

test('without a service no draft is translated', async () => {
  hotel = await openTestChat();
  await hotel.write(await hotel.signIn(), 'Un lettino?');
  const [chat] = (await hotel.desk('GET /api/v1/chats')).items;
  await expect(draft(chat?.id ?? '', 'Of course.')).rejects.toMatchObject({ code: 'translation_off' });
});

test('the drafts of a conversation have as many characters an hour as its guest', async () => {
  const { wanted, id } = await open();
  const text = 'a'.repeat(mostChatCharacters);
  for (let at = 0; at < chatLimits.translatedPerHour / mostChatCharacters; at += 1) await draft(id, text);
  const before = wanted.length;
  await expect(draft(id, 'b')).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(wanted.length).toBe(before);
  await hotel.platform.clock.advance(3_600_000);
  expect((await draft(id, 'b')).translation?.text).toBe('it: b');
});

test('the drafts of a conversation are counted together, whichever process translates them', async () => {
  const { wanted, server, id } = await open();
  await server.settled();
  const processes = [hotel.api, hotel.elsewhere()];
  const draftAt = (at: number, text: string) =>
    hotel.desk('POST /api/v1/chats/{id}/translation', { id, body: { text }, process: processes[at % 2] });
  const text = 'a'.repeat(mostChatCharacters);
  const drafts = chatLimits.translatedPerHour / mostChatCharacters;
  await Promise.all(Array.from({ length: drafts }, (_none, at) => draftAt(at, text)));
  const before = wanted.length;
  for (const at of [0, 1]) {
    const refused = { code: 'too_many_requests', details: { retry_after_s: 3600 } };
    await expect(draftAt(at, 'b')).rejects.toMatchObject(refused);
  }
  expect(wanted.length).toBe(before);
  await server.close();
});
