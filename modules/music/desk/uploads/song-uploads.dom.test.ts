import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addUploads, clearUploads, retryUploads, songUploads } from './song-uploads.ts';

/** A request of the browser that a test answers. */
class TestRequest {
  static readonly all: TestRequest[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  address = '';
  status = 0;
  responseText = '';
  isAborted = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  send() {
    TestRequest.all.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  async answer(status: number, text = '') {
    this.status = status;
    this.responseText = text;
    this.onload?.();
    await Promise.resolve();
  }
}

beforeEach(() => {
  TestRequest.all.length = 0;
  vi.stubGlobal('XMLHttpRequest', TestRequest);
});
afterEach(() => {
  clearUploads();
  vi.unstubAllGlobals();
});

const files = (...paths: readonly string[]) => paths.map((path) => ({ file: new File(['x'], path), path }));
const states = () => songUploads.getState().songs.map(({ state, failure }) => failure ?? state);

test('two songs are sent at a time, by their paths, and the next when one has ended', async () => {
  addUploads('1', files('A/1.mp3', 'A/2.mp3', 'A/3.mp3'));
  expect(states()).toEqual(['sending', 'sending', 'waiting']);
  expect(TestRequest.all[0]?.address).toBe('/api/v1/music/songs?property=1&name=A%2F1.mp3');
  TestRequest.all[0]?.upload.onprogress?.({ loaded: 1, total: 4 });
  expect(songUploads.getState().songs[0]?.fraction).toBe(0.25);
  await TestRequest.all[0]?.answer(201);
  expect(states()).toEqual(['done', 'sending', 'sending']);
  await TestRequest.all[1]?.answer(200);
  await TestRequest.all[2]?.answer(422, '{"code":"not_music"}');
  expect(states()).toEqual(['done', 'known', 'not_music']);
});

test('what failed is sent again, unless the file is the reason', async () => {
  addUploads('1', files('1.mp3', '2.mp3'));
  await TestRequest.all[0]?.answer(422, '{"code":"not_music"}');
  await TestRequest.all[1]?.answer(507, '{"code":"disk_full"}');
  retryUploads();
  expect(states()).toEqual(['not_music', 'sending']);
});

test('stopping ends what is sent, and forgets all', async () => {
  addUploads('1', files('1.mp3', '2.mp3', '3.mp3'));
  clearUploads();
  await expect.poll(() => TestRequest.all.map(({ isAborted }) => isAborted)).toEqual([true, true]);
  expect(states()).toEqual([]);
  expect(TestRequest.all).toHaveLength(2);
});
