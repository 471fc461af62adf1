import { act } from '@testing-library/react';
import type { GuestModule } from '#platform/web/guest-shell';
import { type Keyboard, openEars, openKeyboard } from '#platform/web/testing';
import type { FakeHotel } from './fake-hotel.ts';
import { createSettle, pass } from './settle.ts';

/** A guest's device that runs the whole app, used by keys alone. */
export type Device = {
  readonly hotel: FakeHotel;
  readonly keyboard: Keyboard;
  /** What was announced since this was last called. */
  announced(): readonly string[];
  /** The hotel says something. */
  push(name: string, root: unknown): Promise<void>;
  /** Lets time pass. */
  pass(ms: number): Promise<void>;
};

/** Milliseconds after which a page that was opened is at rest. */
const restMs = 3_000;

/** Loads the code of all screens, for which the fake clock would not wait. */
export async function loadScreens(modules: readonly GuestModule[]): Promise<void> {
  await Promise.all(
    modules.flatMap(({ routes, background, layer, overlay, offlineOverlay, clockNote, welcomeNote }) => [
      ...routes.map(({ load }) => load()),
      ...[background, layer, overlay, offlineOverlay, clockNote, welcomeNote].map((load) => load?.()),
    ]),
  );
}

/** Opens a device: `start` renders its app. */
export async function openDevice(hotel: FakeHotel, start: () => void): Promise<Device> {
  const ears = openEars();
  const settle = createSettle(ears.listen);
  let read = 0;
  await act(async () => start());
  await settle();
  await pass(restMs);
  await settle();
  return {
    hotel,
    keyboard: openKeyboard(settle),
    announced() {
      const fresh = ears.announced.slice(read);
      read = ears.announced.length;
      return fresh;
    },
    async push(name, root) {
      await act(async () => hotel.push(name, root));
      await settle();
    },
    async pass(ms) {
      await pass(ms);
      await settle();
    },
  };
}
