import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mediaPlayer, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { VideoDialog } from './video-dialog.tsx';

const loads = vi.hoisted(() => vi.fn());
vi.mock('./video/video-player.tsx', () => {
  loads();
  return { VideoPlayer: () => <p>the video</p> };
});

afterEach(() => {
  mediaPlayer.forget();
  cleanup();
});

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

test('the code of the dialog comes with the first video, or before it where a screen says that one may be played', async () => {
  const shell = { log: () => undefined };
  render(
    <ShellProvider value={{ shell } as unknown as ShellValue}>
      <VideoDialog />
    </ShellProvider>,
  );
  await settled();
  expect(loads).not.toHaveBeenCalled();
  mediaPlayer.prepare();
  await expect.poll(() => loads).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('the video')).toBeNull();
  await act(async () => mediaPlayer.play({ url: '/film.m3u8', title: 'Film' }));
  await settled();
  screen.getByText('the video');
  expect(loads).toHaveBeenCalledTimes(1);
});
