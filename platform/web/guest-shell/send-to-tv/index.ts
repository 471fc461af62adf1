export { forgetPlay, notePlays, useShownOnTv } from './followed-play.ts';
export { type SentToTv, useSendToTv } from './use-send-to-tv.ts';
