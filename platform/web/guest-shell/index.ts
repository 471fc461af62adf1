export { type GuestCalls, guestCalls, useGuestQuery } from './guest-calls.ts';
export {
  type BottomBarItem,
  type BottomBarState,
  type ClearsQuery,
  defineGuestModule,
  type GuestModule,
  type GuestRoute,
  type MenuActionRoute,
  type RouteParams,
  type Screen,
  type ScreenProps,
  type SignedInStay,
  type TourStep,
  type Wipe,
} from './guest-module.ts';
export type {
  GuestShell,
  MenuAction,
  MenuLink,
  RouteTarget,
  ShellDialog,
  ShellProperty,
  ShellQuery,
  ShellSession,
} from './guest-shell.ts';
export { mediaUrl } from './media-url.ts';
export { phoneAddress } from './phone-address.ts';
export {
  ShellProvider,
  type ShellRoute,
  type ShellValue,
  useGuestShell,
  useOfflineSince,
  useProperty,
  useQuery,
  useRoute,
  useSession,
} from './shell-context.tsx';
export { ShellLink } from './shell-link.tsx';
export { createStayStorage, type StayStorage } from './stay-storage.ts';
export { Toast } from './toast.tsx';
export { usePictureInk } from './use-picture-ink.ts';
export { useServerNow } from './use-server-now.ts';
