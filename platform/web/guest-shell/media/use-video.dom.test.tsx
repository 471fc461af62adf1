import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type MediaPlayerState, mediaPlayer } from '../media-player.ts';
import { borrowSound, isSoundTaken } from '../sound.ts';
import { useVideo } from './use-video.ts';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  mediaPlayer.forget();
});

function Player({ state }: { state: MediaPlayerState }) {
  const { ref, hasFailed, retry, close } = useVideo(state);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: nothing is said in a test */}
      <video ref={ref} />
      <button type="button" onClick={close}>
        close
      </button>
      {hasFailed ? (
        <p role="alert">
          <button type="button" onClick={retry}>
            again
          </button>
        </p>
      ) : undefined}
    </>
  );
}

function open(resumeTime: number) {
  mediaPlayer.play({ url: 'https://hotel.test/pool.mp4', title: 'The pool', resumeTime });
  const view = render(<Player state={mediaPlayer.getState()} />);
  const video = view.container.querySelector('video');
  if (!video) throw new Error('no video');
  Object.defineProperty(video, 'duration', { value: 100 });
  let time = 0;
  Object.defineProperty(video, 'currentTime', { get: () => time, set: (value: number) => (time = value) });
  fireEvent(video, new Event('loadedmetadata'));
  return { ...view, video };
}

it('seeks to the resume time at the start, and keeps what was reached when it closes', () => {
  const { video, getByText } = open(42);
  expect(video.currentTime).toBe(42);
  video.currentTime = 50;
  fireEvent(video, new Event('timeupdate'));
  fireEvent.click(getByText('close'));
  expect(mediaPlayer.getState()).toMatchObject({ status: 'stopped', resumeTime: 50 });
});

it('starts anew what was left at its end, and after its end', () => {
  const { video } = open(98);
  expect(video.currentTime).toBe(0);
  act(() => void fireEvent(video, new Event('ended')));
  expect(mediaPlayer.getState()).toMatchObject({ status: 'stopped', resumeTime: 0 });
});

it('says that a video fails until it is tried again, and keeps the resume time meanwhile', () => {
  const { video, getByRole, queryByRole, getByText } = open(42);
  act(() => void fireEvent(video, new Event('error')));
  expect(getByRole('alert')).toBeDefined();
  fireEvent.click(getByText('again'));
  expect(queryByRole('alert')).toBeNull();
  fireEvent.click(getByText('close'));
  expect(mediaPlayer.getState().resumeTime).toBe(42);
});

it('pauses for a call and goes on after it, unless it was paused before or closed meanwhile', () => {
  const call = { name: 'calls', stop: () => undefined };
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const { video, unmount } = open(42);
  const play = vi.mocked(HTMLMediaElement.prototype.play);
  const setPaused = (value: boolean) => Object.defineProperty(video, 'paused', { value, configurable: true });
  const during = (work: () => void = () => undefined) => {
    pause.mockClear();
    play.mockClear();
    const giveBack = borrowSound(call);
    work();
    giveBack();
    return { pauses: pause.mock.calls.length, plays: play.mock.calls.length, isSoundTaken: isSoundTaken() };
  };
  setPaused(false);
  expect(during()).toEqual({ pauses: 1, plays: 1, isSoundTaken: true });
  expect(mediaPlayer.getState().status).toBe('play');
  setPaused(true);
  expect(during()).toEqual({ pauses: 0, plays: 0, isSoundTaken: true });
  setPaused(false);
  expect(during(unmount)).toMatchObject({ plays: 0, isSoundTaken: false });
});
