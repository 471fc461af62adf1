export type { ToastAction } from '#platform/web/guest-shell';
export type { RingingItem } from './alarm/ringing-item.ts';
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
  useSavedRoute,
  useStaff,
} from './desk-context.tsx';
export { DeskLink } from './desk-link.tsx';
export {
  type CachedRoute,
  type DeskAlarm,
  type DeskBadge,
  type DeskModule,
  type DeskPanel,
  type DeskPanelProps,
  type DeskRoomStatus,
  type DeskRoomStatuses,
  type DeskRoute,
  type DeskScreen,
  type DeskSession,
  type DeskSignInProps,
  type DeskStaff,
  defineDeskModule,
} from './desk-module.ts';
export { DeskPanelSlot } from './desk-panel-slot.tsx';
export type { DeskProperty } from './desk-property.ts';
export type { DeskSaved, SavedScreen } from './desk-saved.ts';
export { deviceName } from './device-name.ts';
export {
  createQueryClient,
  createRouteHooks,
  invalidate,
  invalidateOnPush,
  type PagedRouteQuery,
  QueryProvider,
  type RouteHooks,
  type RouteMutation,
  type RouteQueryOptions,
} from './route-hooks.ts';
export { propertyScopedKey, tabProperty } from './tab-property.ts';
export { createUniqueId } from './unique-id.ts';
export { useTextLanguages } from './use-text-languages.ts';
export { useUnsavedWarning } from './use-unsaved-warning.ts';
export { useWhen, type WhenTexts } from './use-when.ts';
