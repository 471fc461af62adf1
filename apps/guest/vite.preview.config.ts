import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { textsPlugin } from '#platform/i18n/build';
import { subsetFonts } from '#platform/ui/build';
import { assertBrowserModules } from '../../tools/build/assert-browser-modules.ts';
import { compressAssets } from '../../tools/build/compress-assets.ts';
import { initialWeight } from '../../tools/build/initial-weight.ts';
import { preloadFonts } from '../../tools/build/preload-fonts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The phone's menu as the desk frames it: `vite build -c apps/guest/vite.preview.config.ts` fills dist/preview. */
export default defineConfig({
  root: fileURLToPath(new URL('preview', import.meta.url)),
  base: '/desk/preview/',
  cacheDir: `${root}/.cache/vite-preview`,
  publicDir: false,
  build: {
    outDir: `${root}/dist/preview`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  plugins: [
    react({ compiler: true }),
    textsPlugin(root, 'guest'),
    assertBrowserModules(root),
    subsetFonts(root, `${root}/.cache/faces`),
    preloadFonts(['newsreader-latin-opsz-normal', 'hanken-grotesk-latin-wght-normal']),
    initialWeight(140),
    compressAssets(),
  ],
});
