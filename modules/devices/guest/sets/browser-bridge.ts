import type { TvBridge } from '../tv-bridge.ts';

const firstVolume = 40;

/**
 * Creates the bridge of a browser that acts as a TV: its volume is that of what the page plays. It has no inputs, no other
 * apps and no stand-by of its own.
 */
export function createBrowserBridge(userAgent: string, page: Document | undefined): TvBridge {
  const [, engine = ''] = /(?:Chrome|Firefox|Version)\/([\d.]+)/.exec(userAgent) ?? [];
  const details = async () => ({ firmware: engine, os_type: 'browser' });
  if (!page) return { details };
  let volume = firstVolume;
  let muted = false;
  const apply = (target: EventTarget | null) => {
    if (!(target instanceof HTMLMediaElement)) return;
    target.volume = volume / 100;
    // What the engine plays only without sound stays so until a key is pressed.
    if (muted || !target.muted) target.muted = muted;
  };
  const applyToAll = (unmute: boolean) => {
    for (const media of page.querySelectorAll<HTMLMediaElement>('audio,video')) {
      if (unmute) media.muted = false;
      apply(media);
    }
  };
  page.addEventListener('play', ({ target }) => apply(target), true);
  return {
    details,
    read: async () => ({ volume, muted, power: 'on' }),
    async setVolume(level) {
      volume = level;
      applyToAll(false);
    },
    async setMuted(wanted) {
      muted = wanted;
      applyToAll(!wanted);
    },
  };
}
