import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { browserApp } from '../../tools/build/browser-app.ts';
import { earlyScript } from './build/early-script.ts';
import { serviceWorker } from './build/service-worker.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The phone build: `vite build -c apps/guest/vite.config.ts` fills dist/phone. */
export default defineConfig(
  browserApp({
    folder: 'guest',
    name: 'phone',
    base: '/ONEapp/',
    texts: 'guest',
    hasPublicFiles: true,
    heaviest: 140,
    early: [earlyScript('./early-start.ts')],
    late: [serviceWorker(root, 'apps/guest/service-worker.ts')],
  }),
);
