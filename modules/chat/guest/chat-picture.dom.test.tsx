import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStore } from '#platform/web/browser';
import { openChatApp } from '../testing/chat-app.tsx';
import { chatWipe } from './chat-wipe.ts';
import { GuestChatScreen } from './screens/guest-chat-screen.tsx';

const sizes: string[] = [];

/** A canvas that writes down how large it was made; the document of these tests draws nothing. */
function canvas() {
  const element = {
    ...{ width: 0, height: 0, getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }) },
    toDataURL: () => 'data:image/jpeg;base64,AAAA',
    toBlob: (done: (blob: Blob) => void) => {
      sizes.push(`${element.width} × ${element.height}`);
      done(new Blob(['small'], { type: 'image/jpeg' }));
    },
  };
  return element;
}

const uploads: { readonly url: string; readonly init: RequestInit }[] = [];
let answer: () => Response;

beforeEach(() => {
  localStore.clear();
  sizes.length = 0;
  uploads.length = 0;
  answer = () => Response.json({ id: 'picture-1' }, { status: 201 });
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation(((name: string) =>
    name === 'canvas' ? canvas() : create(name)) as typeof document.createElement);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4_000, height: 3_000, close: () => undefined }));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    uploads.push({ url, init });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  void chatWipe.run?.();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const file = new File(['large'], 'IMG_1.heic', { type: 'image/heic' });
async function choose(): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
  await act(async () => undefined);
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('a picture is shrunk, uploaded and shown, and sent with the next line', async () => {
  const app = await openChatApp(GuestChatScreen);
  await choose();
  expect(sizes).toEqual(['1600 × 1200']);
  expect(uploads.map(({ url, init }) => [url, init.method])).toEqual([['/v1/property/1/oneapp/chat/pictures', 'POST']]);
  expect(new Headers(uploads[0]?.init.headers).get('content-type')).toBe('image/jpeg');
  screen.getByText('chat.picture_ready');
  await press('chat.send');
  expect(app.calls('sendChatMessage').map(({ data }) => [data.text, data.picture])).toEqual([['', 'picture-1']]);
  expect(screen.queryByText('chat.picture_ready')).toBeNull();
  const shown = screen.getByRole('log').querySelector('img');
  expect(shown?.getAttribute('src')).toBe('data:image/jpeg;base64,AAAA');
});

test('a picture can be taken back before it is sent', async () => {
  const app = await openChatApp(GuestChatScreen);
  await choose();
  await press('chat.picture_remove');
  await press('chat.send');
  expect(app.calls('sendChatMessage')).toEqual([]);
});

test.each([
  [
    'that the device cannot read',
    'chat.picture_invalid',
    () => vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no'))),
  ],
  [
    'that the hotel cannot read',
    'chat.picture_invalid',
    () => {
      answer = () => Response.json({ code: 'media_invalid' }, { status: 422 });
    },
  ],
  [
    'that follows many others',
    'sound.try_later',
    () => {
      answer = () => Response.json({ code: 'too_many_requests', retry_after_s: 300 }, { status: 429 });
    },
  ],
  [
    'that does not get through',
    'chat.picture_failed',
    () => {
      answer = () => {
        throw new TypeError('offline');
      };
    },
  ],
])('a picture %s is explained in a sentence', async (_what, sentence, prepare) => {
  prepare();
  await openChatApp(GuestChatScreen);
  await choose();
  expect(screen.getByRole('alert').textContent).toBe(sentence);
});
