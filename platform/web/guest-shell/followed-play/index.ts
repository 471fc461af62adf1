export { followPlay, forgetPlay, notePlays, type ShownOnTv, useShownOnTv } from './followed-play.ts';
