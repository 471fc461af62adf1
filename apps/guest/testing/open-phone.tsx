// The app loads it a moment after its first screen; here it is there before the first key.
import '#platform/web/ui/focus-rescue';
import { cleanup, render } from '@testing-library/react';
import { wipeDevice } from '#platform/web/guest-shell';
import { focusAsBrowser } from '#platform/web/testing';
import { App } from '../app.tsx';
import { createApp, startApp } from '../create-app.ts';
import { modules } from '../modules.ts';
import { openFakeBrowser } from './fake-browser.ts';
import { type Answers, FakeHotel } from './fake-hotel.ts';
import { signedIn } from './hotel-data.ts';
import { type Device, loadScreens, openDevice } from './open-device.ts';

/** The app on a guest's phone. */
export type Phone = Device & { close(): Promise<void> };

type Given = { readonly path?: string; readonly answers?: Answers; readonly isSignedIn?: boolean };

/** Opens the whole app of a phone at a path, in a hotel that answers as given. */
export async function openPhone({ path = '/', answers = {}, isSignedIn = true }: Given = {}): Promise<Phone> {
  await loadScreens(modules);
  const hotel = new FakeHotel({ ...(isSignedIn && { 'Auth.authenticate': () => signedIn }), ...answers });
  const closeBrowser = openFakeBrowser(hotel, `/ONEapp${path}`, { width: 390, height: 844 });
  const endFocus = focusAsBrowser();
  const app = createApp();
  const device = await openDevice(hotel, () => {
    render(<App app={app} />);
    void startApp(app);
  });
  return {
    ...device,
    async close() {
      cleanup();
      app.wire.stop();
      await wipeDevice(app.modules, app.shell);
      endFocus();
      closeBrowser();
    },
  };
}
