import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { plainAppConfig } from '../../tools/build/browser-app-config.ts';
import { serviceWorker } from '../../tools/build/service-worker.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Build of the desk: `vite build -c apps/desk/vite.config.ts` writes dist/desk. */
export default defineConfig(
  plainAppConfig('desk', { pluginsBeforeCompression: [serviceWorker(root, 'apps/desk/service-worker.ts')] }),
);
