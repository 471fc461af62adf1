import { cleanup, render } from '@testing-library/react';
import { wipeDevice } from '#platform/web/guest-shell';
import { focusAsBrowser, stackControls } from '#platform/web/testing';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { createTv } from '../tv/create-tv.ts';
import { followRoom, loadProperty } from '../tv/follow-room.ts';
import { tvModules } from '../tv/tv-modules.ts';
import { TvRoot } from '../tv/tv-root.tsx';
import { openFakeBrowser } from './fake-browser.ts';
import { type Answers, FakeHotel } from './fake-hotel.ts';
import { occupancy } from './hotel-data.ts';
import { type Device, loadScreens, openDevice } from './open-device.ts';

/** The app on the TV of a room. */
export type Television = Device & {
  /** Moves by arrows to the control of this role and name; throws when they do not lead there. */
  arrowTo(wanted: RegExp): Promise<void>;
  close(): Promise<void>;
};

type Given = { readonly answers?: Answers };

/** Opens the whole app of the TV in room 214, at its welcome. */
export async function openTelevision({ answers = {} }: Given = {}): Promise<Television> {
  await loadScreens(tvModules);
  const hotel = new FakeHotel({ 'RoomInformation.getOccupancy': () => occupancy, ...answers });
  const closeBrowser = openFakeBrowser(hotel, '/ONEapp/tv/', { width: 1920, height: 1080 });
  const endFocus = focusAsBrowser();
  const takeApart = stackControls();
  const stop = startSpatialNavigation();
  const app = createTv();
  const device = await openDevice(hotel, () => {
    followRoom(app);
    app.wire.start();
    app.wire.markInitialised();
    app.room.start();
    void loadProperty(app);
    render(<TvRoot app={app} />);
  });
  const { keyboard } = device;
  return {
    ...device,
    async arrowTo(wanted) {
      const met: string[] = [];
      for (const arrow of ['ArrowDown', 'ArrowUp'] as const) {
        for (let last = ''; last !== keyboard.said(); await keyboard.press(arrow)) {
          last = keyboard.said();
          met.push(last);
          if (wanted.test(last)) return;
        }
      }
      throw new Error(`the arrows do not lead to ${wanted}, but to:\n${met.join('\n')}`);
    },
    async close() {
      cleanup();
      app.wire.stop();
      await wipeDevice(tvModules, app.shell);
      stop();
      takeApart();
      endFocus();
      closeBrowser();
    },
  };
}
