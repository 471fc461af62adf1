export { createPushHook } from './create-push-hook.ts';
export { ApiProblem, createDeskApi, type DeskApi, type RouteInput, type RouteResponse } from './desk-api.ts';
export {
  type ConfirmOptions,
  type Desk,
  DeskProvider,
  type DeskValue,
  hasPermission,
  useDesk,
  useDeskLocation,
  useDeskOfflineSince,
  useDeskProperty,
  usePermission,
  useStaff,
} from './desk-context.tsx';
export {
  type CachedRoute,
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
  createQueryClient,
  createRouteHooks,
  invalidate,
  type PagedRouteQuery,
  QueryProvider,
  type RouteHooks,
  type RouteMutation,
  type RouteQueryOptions,
} from './route-hooks.ts';
export { propertyScopedKey, tabProperty } from './tab-property.ts';
