export { ApiProblem, createDeskApi, type DeskAnswer, type DeskApi, type DeskInput } from './desk-api.ts';
export {
  type Desk,
  DeskProvider,
  type DeskQuestion,
  type DeskValue,
  may,
  useDesk,
  useDeskCutOffSince,
  useDeskPlace,
  useDeskProperty,
  useMay,
  useStaff,
} from './desk-context.tsx';
export {
  type DeskBadge,
  type DeskModule,
  type DeskPanel,
  type DeskPanelProps,
  type DeskRoute,
  type DeskScreen,
  type DeskSession,
  type DeskSignInProps,
  type DeskStaff,
  defineDeskModule,
} from './desk-module.ts';
export type { DeskProperty } from './desk-property.ts';
export {
  AnswersProvider,
  type Change,
  createAnswers,
  type DeskRoutes,
  deskRoutes,
  makeStale,
  type ReadList,
  type ReadOptions,
} from './desk-routes.ts';
export { ofProperty, tabProperty } from './tab-property.ts';
export { troubleOf } from './trouble.ts';
export { deskPushes } from './use-push.ts';
