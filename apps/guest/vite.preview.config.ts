import { defineConfig } from 'vite';
import { browserApp } from '../../tools/build/browser-app.ts';

/** The phone's menu as the desk frames it: `vite build -c apps/guest/vite.preview.config.ts` fills dist/preview. */
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
