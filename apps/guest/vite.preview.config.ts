import { defineConfig } from 'vite';
import { browserApp } from '../../tools/build/browser-app.ts';

/**
 * Build of the menu preview that the desk embeds: `vite build -c apps/guest/vite.preview.config.ts` writes
 * dist/preview.
 */
export default defineConfig(
  browserApp({
    folder: 'guest/preview',
    name: 'preview',
    base: '/desk/preview/',
    texts: 'guest',
    hasPublicFiles: false,
    heaviest: 140,
  }),
);
