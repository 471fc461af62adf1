import { expect, test } from 'vitest';
import { createServerLog } from './server-log.ts';

test('a hotel without server logging gets no lines, but uncaught errors', () => {
  const sent: string[] = [];
  let isEnabled = false;
  const send = async (_url: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)).msg);
    return new Response();
  };
  const log = createServerLog({ now: () => 0, isEnabled: () => isEnabled, send });
  log('warn', 'unwanted');
  dispatchEvent(new ErrorEvent('error', { message: 'broken' }));
  isEnabled = true;
  log('warn', 'wanted');
  expect(sent).toEqual(['broken', 'wanted']);
});
