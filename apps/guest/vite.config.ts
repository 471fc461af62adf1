import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { textsPlugin } from '#platform/i18n/build';
import { subsetFonts } from '#platform/ui/build';
import { assertBrowserModules } from '../../tools/build/assert-browser-modules.ts';
import { compressAssets } from '../../tools/build/compress-assets.ts';
import { initialWeight } from '../../tools/build/initial-weight.ts';
import { preloadFonts } from '../../tools/build/preload-fonts.ts';
import { earlyScript } from './build/early-script.ts';
import { serviceWorker } from './build/service-worker.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The phone build: `vite build -c apps/guest/vite.config.ts` fills dist/phone. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/ONEapp/',
  cacheDir: `${root}/.cache/vite-guest`,
  publicDir: 'public',
  build: {
    outDir: `${root}/dist/phone`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  plugins: [
    react({ compiler: true }),
    textsPlugin(root, 'guest'),
    assertBrowserModules(root),
    earlyScript('./early-start.ts'),
    subsetFonts(root, `${root}/.cache/faces`),
    preloadFonts(['newsreader-latin-opsz-normal', 'hanken-grotesk-latin-wght-normal']),
    initialWeight(140),
    serviceWorker(),
    compressAssets(),
  ],
});
