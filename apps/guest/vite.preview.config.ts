import { defineConfig } from 'vite';
import { browserAppConfig } from '../../tools/build/browser-app-config.ts';

/**
 * Build of the menu preview that the desk embeds: `vite build -c apps/guest/vite.preview.config.ts` writes
 * dist/preview.
 */
export default defineConfig(
  browserAppConfig({
    folder: 'guest/preview',
    name: 'preview',
    base: '/desk/preview/',
    texts: 'guest',
    hasPublicFiles: false,
    maxInitialKiB: 140,
  }),
);
