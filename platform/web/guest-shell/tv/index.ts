export {
  type AskOnTv,
  AskOnTvProvider,
  type ChoiceQuestion,
  type TextKind,
  type TextQuestion,
  type TvQuestion,
  useAskOnTv,
} from './ask.ts';
export { TvClock } from './tv-clock.tsx';
export { TvPage } from './tv-page.tsx';
export { TvScreen } from './tv-screen.tsx';
export { type TvWay, TvWaysProvider, useTvWays } from './ways.ts';
