import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { textsPlugin } from '#platform/web/i18n/build';
import { assertBrowserModules } from '../../tools/build/assert-browser-modules.ts';
import { compressAssets } from '../../tools/build/compress-assets.ts';
import { limitInitialSize } from '../../tools/build/limit-initial-size.ts';
import { checkEngineSupport } from './build/check-engine-support.ts';
import { expandLogicalProperties } from './build/expand-logical-properties.ts';
import { pageVersion } from './build/page-version.ts';
import { serviceWorker } from './build/service-worker.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Build of the TV app: `vite build -c apps/guest/vite.tv.config.ts` writes dist/tv. Syntax and styles are lowered for
 * Chromium 67, which supports modules; missing built-ins are in `tv/polyfills.ts`.
 */
export default defineConfig({
  root: fileURLToPath(new URL('tv', import.meta.url)),
  base: '/ONEapp/tv/',
  cacheDir: `${root}/.cache/vite-tv`,
  publicDir: 'public',
  css: { postcss: { plugins: [expandLogicalProperties()] } },
  build: {
    outDir: `${root}/dist/tv`,
    emptyOutDir: true,
    target: 'chrome67',
    cssTarget: 'chrome67',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // The phone's halves are in the same folders: their unused declarations are dropped.
    rolldownOptions: { treeshake: { manualPureFunctions: ['defineGuestModule', 'createStore', 'createContext'] } },
  },
  plugins: [
    // Decision 0213: its memoisation weighs more than it saves here.
    react({ compiler: false }),
    textsPlugin(root, 'guest'),
    assertBrowserModules(root),
    checkEngineSupport(root),
    // The heaviest language stands for the one that a TV loads.
    limitInitialSize(170, ['start-tv', 'ar']),
    pageVersion(root),
    serviceWorker(root, 'apps/guest/tv/tv-service-worker.ts', 'chrome67'),
    compressAssets(),
  ],
});
