export { listenTo } from './listen-to.ts';
export {
  loadHlsAhead,
  type MediaEvents,
  type MediaSource,
  type OpenMedia,
  openMedia,
  prepareHls,
  type Track,
} from './open-media.ts';
export { type PlayingVideo, useVideo } from './use-video.ts';
