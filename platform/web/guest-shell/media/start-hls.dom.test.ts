import { beforeEach, expect, it, vi } from 'vitest';
import { loadAhead, startHls } from './start-hls.ts';

/** Stands in for hls.js, which needs an engine that plays video. */
const made = vi.hoisted(() => [] as FakeHls[]);
type FakeHls = {
  readonly config: { readonly startPosition?: number };
  readonly done: string[];
  emit(event: string, data: object): void;
};

vi.mock('hls.js', () => {
  class Hls {
    static DefaultConfig = { loader: class {} };
    static ErrorDetails = {};
    static ErrorTypes = {};
    static Events = { ERROR: 'error', AUDIO_TRACKS_UPDATED: 'audio' };
    static isSupported = () => true;
    readonly done: string[] = [];
    levels: unknown[] = [];
    audioTracks = [{ id: 0, name: 'English', lang: 'en' }];
    subtitleTracks = [];
    audioTrack = 0;
    subtitleTrack = -1;
    readonly config: object;
    readonly #listeners: [string, (event: string, data: object) => void][] = [];
    constructor(config: object) {
      this.config = config;
      made.push(this as unknown as FakeHls);
    }
    on(event: string, listener: (event: string, data: object) => void) {
      this.#listeners.push([event, listener]);
    }
    emit(event: string, data: object) {
      for (const [of, listener] of this.#listeners) if (of === event) listener(event, data);
    }
    loadSource(url: string) {
      this.done.push(`load ${url}`);
      this.levels = [{}];
    }
    attachMedia() {
      this.done.push('attach');
    }
    destroy() {
      this.done.push('destroy');
    }
  }
  return { default: Hls };
});

const url = '/films/a/master.m3u8';
const element = document.createElement('video');
const events = { onProblem: vi.fn(), onTracks: vi.fn() };
const open = (start: number, from = url) => startHls({ element, url: from, kind: 'hls', start }, events);
const done = () => made.map((hls) => hls.done);

beforeEach(() => {
  loadAhead({ url: 'other' })();
  made.splice(0);
  vi.clearAllMocks();
});

it('goes on with what was loaded ahead from the same second, and tells its tracks', () => {
  loadAhead({ url, start: 60 });
  open(60);
  expect(done()).toEqual([[`load ${url}`, 'attach']]);
  expect(made[0]?.config.startPosition).toBe(60);
  expect(events.onTracks).toHaveBeenCalledWith(expect.objectContaining({ audioId: 0 }));
  open(60);
  expect(done()).toEqual([
    [`load ${url}`, 'attach'],
    [`load ${url}`, 'attach'],
  ]);
});

it('drops what is for another address or second, and what is stopped', () => {
  loadAhead({ url });
  open(60);
  loadAhead({ url });
  loadAhead({ url: 'other' })();
  expect(done().map((steps) => steps.at(-1))).toEqual(['destroy', 'attach', 'destroy', 'destroy']);
});

it('opens a film anew that failed ahead, and never stops one that is shown', () => {
  const stop = loadAhead({ url });
  made[0]?.emit('error', { fatal: true });
  open(0);
  stop();
  expect(done()).toEqual([
    [`load ${url}`, 'destroy'],
    [`load ${url}`, 'attach'],
  ]);
  const stopSecond = loadAhead({ url });
  open(0);
  stopSecond();
  made[2]?.emit('error', { fatal: true });
  expect(made[2]?.done).toEqual([`load ${url}`, 'attach']);
});
