export { OnYourPhone } from './on-your-phone.tsx';
export { type QuickLink, QuickLinksProvider, useQuickLinks } from './quick-links.ts';
export { type TourHelp, TourHelpProvider, useTourHelp } from './tour-help.ts';
export { TvAsyncView, TvMessage } from './tv-async-view.tsx';
export { TvClock } from './tv-clock.tsx';
export { TvColumn } from './tv-column.tsx';
export { TvCorner } from './tv-corner.tsx';
export { TvPage } from './tv-page.tsx';
export {
  type ChoicePrompt,
  type OpenTvPrompt,
  type TextInputKind,
  type TextPrompt,
  type TvPrompt,
  TvPromptProvider,
  useTvPrompt,
} from './tv-prompt.ts';
export { TvScreen } from './tv-screen.tsx';
export type {
  ChannelPlayer,
  SentPlay,
  TvCommand,
  TvKey,
  TvPlayCommand,
  TvPlayResult,
  TvRemoteKey,
  TvSet,
  TvSetResult,
  TvSetState,
  TvStream,
} from './tv-set.ts';
