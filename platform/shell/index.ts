export {
  type BottomBarItem,
  type BottomBarState,
  defineGuestModule,
  type GuestModule,
  type GuestRoute,
  type RouteParams,
  type Screen,
  type ScreenProps,
  type TourStep,
  type Wipe,
} from './guest-module.ts';
export type { GuestShell, RouteTarget, ShellDialog, ShellProperty, ShellQuery, ShellSession } from './guest-shell.ts';
export {
  ShellProvider,
  type ShellValue,
  useCutOffSince,
  useGuestShell,
  useProperty,
  useQuery,
  useRoute,
  useSession,
} from './shell-context.tsx';
