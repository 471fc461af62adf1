export { listenTo } from './listen-to.ts';
export {
  loadHlsAhead,
  type MediaEvents,
  type MediaSource,
  type OpenMedia,
  openMedia,
  type Track,
} from './open-media.ts';
export { prepareVideo } from './prepare-video.ts';
export { type PlayingVideo, useVideo } from './use-video.ts';
