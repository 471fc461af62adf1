export {
  type ChoicePrompt,
  type OpenTvPrompt,
  type TextInputKind,
  type TextPrompt,
  type TvPrompt,
  TvPromptProvider,
  useTvPrompt,
} from './ask.ts';
export { TvClock } from './tv-clock.tsx';
export { TvPage } from './tv-page.tsx';
export { TvScreen } from './tv-screen.tsx';
export { type QuickLink, QuickLinksProvider, useQuickLinks } from './ways.ts';
