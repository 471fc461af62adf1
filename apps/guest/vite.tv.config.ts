import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readReached, textsPlugin, usesText } from '#platform/web/i18n/build';
import { assertBrowserModules } from '../../tools/build/assert-browser-modules.ts';
import { compressAssets } from '../../tools/build/compress-assets.ts';
import { limitInitialSize } from '../../tools/build/limit-initial-size.ts';
import { serviceWorker } from '../../tools/build/service-worker.ts';
import { checkEngineSupport } from './build/check-engine-support.ts';
import { expandLogicalProperties } from './build/expand-logical-properties.ts';
import { pageVersion } from './build/page-version.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** All that a TV may run: not what lies in `screens`, in the phones' manifests and in their shell, which modules name as well. */
const isRead = (path: string) => !/\/guest\/(?:screens\/|shell\/|manifest\.ts$)/.test(path);
const tvSource = readReached(root, 'apps/guest/tv/main.ts', { isRead });
const firstSource = readReached(root, 'apps/guest/tv/start-tv.tsx', { isRead, atOnce: true });

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
    // A TV waits for its first texts: those of other screens come later, and those that only phones show not at all.
    textsPlugin(root, 'guest', { isUsed: usesText(tvSource), isFirst: usesText(firstSource) }),
    assertBrowserModules(root),
    checkEngineSupport(root),
    limitInitialSize(170, ['start-tv', 'texts']),
    pageVersion(root),
    serviceWorker(root, 'apps/guest/tv/tv-service-worker.ts', 'chrome67'),
    compressAssets(),
  ],
});
