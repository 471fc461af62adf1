type Turnable = { lock?(orientation: string): Promise<void>; unlock?(): void };
type ApplePhoneVideo = { webkitEnterFullscreen?(): void };

/** Fills the screen with a player or gives it back, turned as a film is where the phone can. */
export async function toggleFullScreen(player: HTMLElement, video: HTMLVideoElement): Promise<void> {
  const orientation = screen.orientation as unknown as Turnable | undefined;
  if (document.fullscreenElement) {
    orientation?.unlock?.();
    await document.exitFullscreen();
    return;
  }
  if (!('requestFullscreen' in player)) {
    // The phones of Apple can fill the screen with a video alone.
    (video as ApplePhoneVideo).webkitEnterFullscreen?.();
    return;
  }
  await player.requestFullscreen({ navigationUI: 'hide' });
  await orientation?.lock?.('landscape').catch(() => undefined);
}
