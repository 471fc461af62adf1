export { type SentToTv, useSendToTv } from './use-send-to-tv.ts';
