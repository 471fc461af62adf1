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

/** The stage's build: `vite build -c apps/stage/vite.config.ts` fills dist/stage. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/stage/',
  cacheDir: `${root}/.cache/vite-stage`,
  publicDir: 'public',
  build: {
    outDir: `${root}/dist/stage`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  plugins: [
    react({ compiler: true }),
    textsPlugin(root, 'stage'),
    assertBrowserModules(root),
    subsetFonts(root, `${root}/.cache/faces-stage`),
    preloadFonts(['newsreader-latin-opsz-normal', 'hanken-grotesk-latin-wght-normal']),
    initialWeight(220),
    compressAssets(),
  ],
});
