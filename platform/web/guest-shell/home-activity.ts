import { createContext, use } from 'react';
import type { Formats, TextFunction } from '#platform/web/i18n';
import type { RouteTarget } from './guest-shell.ts';

/** Something going on for the guest, as a row of the home screen that leads to it. */
export type HomeActivity = {
  readonly key: string;
  /** A short value, and a text that stands above it ("in cart" above "2") or has it in itself ("by 9:25"). */
  readonly lead?: { readonly text: string; readonly value: string };
  readonly title: string;
  readonly text: string;
  readonly target: RouteTarget;
  /** It changes by itself, which a dot shows. */
  readonly isLive?: boolean;
  /** Device's time at which it was current; undefined for what the device itself knows. */
  readonly updatedAt?: number;
};

/** What rows are written with. */
export type HomeActivityContext = {
  readonly t: TextFunction;
  readonly formats: Formats;
  readonly language: string;
  /** Server's time, milliseconds since 1970. */
  readonly now: number;
  readonly zone: string;
};

/** What a module tells the home screen, from the first frame on: from memory and storage, without fetching. */
export type HomeActivities = {
  /** Changes whenever the rows may. */
  state(): string;
  subscribe(listener: () => void): () => void;
  rows(context: HomeActivityContext): readonly HomeActivity[];
};

const ActivitiesContext = createContext<readonly HomeActivity[]>([]);

/** Provides the activities of all modules to the home screen. */
export const HomeActivitiesProvider = ActivitiesContext;

/** Returns what is going on for the guest. */
export function useActivities(): readonly HomeActivity[] {
  return use(ActivitiesContext);
}
