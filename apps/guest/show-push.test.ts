import { expect, test } from 'vitest';
import { pushKindOf, showPush } from './show-push.ts';

const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1';

/** A page that says that it shows what a push tells. */
const showing = {
  postMessage: (_question: unknown, [port]: Transferable[]) => (port as MessagePort).postMessage('shown'),
};

type Shown = { readonly text: string; readonly options: NotificationOptions };

async function shownOf(changes: Partial<Parameters<typeof showPush>[1]> = {}): Promise<readonly Shown[]> {
  const shown: Shown[] = [];
  const registration = {
    showNotification: async (text: string, options: NotificationOptions = {}) => void shown.push({ text, options }),
  };
  const usual = { pages: async () => [], registration, userAgent: android, language: 'en-GB' };
  await showPush('wake_up', { ...usual, ...changes });
  return shown;
}

test('a push is shown where no page is open, loud, in the language of the phone', async () => {
  const [shown] = await shownOf({ language: 'de-CH' });
  expect(shown).toMatchObject({
    text: 'Hier ist Ihr Weckruf',
    options: { tag: 'wake_up', silent: false, renotify: true },
  });
  const [other] = await shownOf({ language: 'eo' });
  expect(other?.text).toBe('This is your wake-up call');
});

test('a push that a page shows is no notification, but on WebKit a silent one', async () => {
  const pages = async () => [showing];
  expect(await shownOf({ pages })).toEqual([]);
  expect(await shownOf({ pages, userAgent: iphone })).toMatchObject([{ options: { silent: true } }]);
});

test('a push is shown when the pages cannot be found or asked', async () => {
  const lost = async () => Promise.reject(new Error('no clients'));
  const broken = async () => [
    {
      postMessage: () => {
        throw new Error('gone');
      },
    },
  ];
  for (const pages of [lost, broken]) expect(await shownOf({ pages })).toMatchObject([{ options: { silent: false } }]);
});

test('what an unreadable push tells is a message', () => {
  const unreadable = {
    json: () => {
      throw new SyntaxError('no JSON');
    },
  };
  const kinds = [undefined, unreadable, { json: () => ({ kind: 'odd' }) }, { json: () => ({ kind: 'emergency' }) }];
  expect(kinds.map(pushKindOf)).toEqual(['message', 'message', 'message', 'emergency']);
  expect(pushKindOf({ json: () => ({ kind: 'order' }) })).toBe('order');
});
