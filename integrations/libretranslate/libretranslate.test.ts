import { expect, test } from 'vitest';
import type { OutboundRequest, OutboundResponse } from '#platform/node/outbound';
import { createLibreTranslate } from './index.ts';

const service = { url: 'http://translate.example:5000', key: '', property: '1' };
const wanted = { text: 'Un lettino, per favore', from: '', to: 'en' };

/** A server that answers with a status and a text, and what it was sent. */
function serverOf(status: number, text: string) {
  const sent: OutboundRequest[] = [];
  const request = async (one: OutboundRequest) => {
    sent.push(one);
    return { status, bytes: async () => new TextEncoder().encode(text) } as OutboundResponse;
  };
  return { sent, translate: createLibreTranslate({ outbound: { request } as never }) };
}

test('a text is sent with its target, and comes back with the language that was found', async () => {
  const answer = { translatedText: 'A cot, please', detectedLanguage: { confidence: 92, language: 'IT' } };
  const { sent, translate } = serverOf(200, JSON.stringify(answer));
  expect(await translate(service, wanted)).toEqual({ text: 'A cot, please', from: 'it' });
  expect(sent).toMatchObject([
    { purpose: 'translation', method: 'POST', url: 'http://translate.example:5000/translate' },
  ]);
  expect(JSON.parse(String(sent[0]?.body))).toEqual({ q: wanted.text, source: 'auto', target: 'en', format: 'text' });
});

test('a key goes along, a known language is named, and an address may end with the path already', async () => {
  const { sent, translate } = serverOf(200, '{"translatedText":"Ein Bett"}');
  const own = { ...service, url: 'https://x.example/api/translate/', key: 'k1' };
  expect(await translate(own, { ...wanted, from: 'it', to: 'de' })).toEqual({ text: 'Ein Bett', from: 'it' });
  expect(sent[0]?.url).toBe('https://x.example/api/translate');
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ source: 'it', target: 'de', api_key: 'k1' });
});

test.each([
  [403, '{"error":"Invalid API key"}'],
  [429, '{"error":"Slowdown"}'],
  [200, '{"error":"it is not supported"}'],
  [200, '{"translatedText":["a"]}'],
  [200, '<html>Sign in to the Wi-Fi</html>'],
  [204, ''],
])('an answer %d %s rejects', async (status, text) => {
  await expect(serverOf(status, text).translate(service, wanted)).rejects.toThrow(/translation server/);
});
