import { defineConfig } from 'vite';
import { browserApp } from '../../tools/build/browser-app.ts';
import { earlyScript } from './build/early-script.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Build of the phone app: `vite build -c apps/guest/vite.config.ts` writes dist/phone. */
export default defineConfig(
  browserApp({
    folder: 'guest',
    name: 'phone',
    base: '/ONEapp/',
    texts: 'guest',
    hasPublicFiles: true,
    heaviest: 140,
    early: [earlyScript('./early-start.ts')],
    late: [serviceWorker()],
  }),
);
