import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { browserAppConfig } from '../../tools/build/browser-app-config.ts';
import { serviceWorker } from '../../tools/build/service-worker.ts';
import { earlyScript } from './build/early-script.ts';
import { phoneTexts } from './build/first-texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Build of the phone app: `vite build -c apps/guest/vite.config.ts` writes dist/phone. */
export default defineConfig(
  browserAppConfig({
    folder: 'guest',
    name: 'phone',
    base: '/ONEapp/',
    texts: 'guest',
    chosenTexts: phoneTexts(root),
    maxLanguageKiB: 25,
    hasPublicFiles: true,
    maxInitialKiB: 140,
    pluginsBeforeFonts: [earlyScript('./early-start.ts')],
    pluginsBeforeCompression: [serviceWorker(root, 'apps/guest/service-worker.ts')],
  }),
);
