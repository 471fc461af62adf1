export { clearsOnLeaving } from './clears-on-leaving.ts';
export { ClockNotesProvider, useClockNotes } from './clock-notes.ts';
export { drawnHotel } from './drawn-hotel.ts';
export { type GuestCalls, guestCalls, useGuestQuery } from './guest-calls.ts';
export {
  type BottomBarItem,
  type BottomBarState,
  type ClearsQuery,
  type CommandTv,
  defineGuestModule,
  type GuestModule,
  type GuestRoute,
  type MenuActionRoute,
  type RouteParams,
  type Screen,
  type ScreenFilter,
  type ScreenProps,
  type SignedInStay,
  type StayLink,
  type Tour,
  type TourStep,
  type Wipe,
} from './guest-module.ts';
export type {
  GuestShell,
  MenuAction,
  MenuLink,
  QrDecode,
  RouteTarget,
  ShellDialog,
  ShellProperty,
  ShellQuery,
  ShellSession,
} from './guest-shell.ts';
export {
  type HomeActivities,
  HomeActivitiesProvider,
  type HomeActivity,
  type HomeActivityContext,
  useActivities,
} from './home-activity.ts';
export { loadCode } from './load-code.ts';
export { isVideo, type MediaPlayerState, mediaPlayer, type Video } from './media-player.ts';
export { mediaUrl } from './media-url.ts';
export { isExtension, phoneAddress } from './phone-address.ts';
export { createPlayerLink, type PlayerLink } from './player-link.ts';
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
export {
  borrowSound,
  isSoundTaken,
  notePlayed,
  playedStore,
  releaseSound,
  type SoundOwner,
  takeSound,
} from './sound.ts';
export { createStayStorage, type StayStorage } from './stay-storage.ts';
export { Toast, type ToastAction } from './toast.tsx';
export type { RouteUse, Use } from './use.ts';
export { usePictureInk } from './use-picture-ink.ts';
export { useServerNow } from './use-server-now.ts';
export { type WipedDevice, wipeDevice } from './wipe-device.ts';
