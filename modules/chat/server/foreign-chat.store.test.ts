import { afterEach, expect, test } from 'vitest';
import { openTestChat, type TestChat } from '#chat/testing';
import { callRoute } from '#platform/node/testing';

let hotel: TestChat;
afterEach(() => hotel.platform.database.close());

const frame = () =>
  callRoute(hotel.api, 'GET /v1/property/{propertyId}/oneapp/chat/frame', {
    ...{ params: { propertyId: '1' }, query: { lang: 'de' } },
  });

test('somebody else’s script runs where the hotel has set one, without an origin, and its values break out of nothing', async () => {
  hotel = await openTestChat({
    settings: {
      oneapp_chatbot_script: 'https://bot.example/chat.js?a=1&b=2',
      oneapp_chatbot_app_id: '</script><script>alert(1)</script>"',
      oneapp_chatbot_conversation_title: 'Concierge <b>',
    },
  });
  const { body, headers } = await frame();
  const text = new TextDecoder().decode(body);
  expect(text.match(/<script/g)).toHaveLength(2);
  expect(text).toContain('src="https://bot.example/chat.js?a=1&#38;b=2"');
  expect(text).not.toContain('alert(1)</script>"');
  expect(headers?.['content-security-policy']).toMatch(/^sandbox allow-scripts allow-forms allow-popups;/);
  expect(String(headers?.['content-security-policy'])).not.toContain('allow-same-origin');
});

test('there is no frame for a hotel with its own chat', async () => {
  hotel = await openTestChat();
  await expect(frame()).rejects.toMatchObject({ code: 'not_found' });
});
