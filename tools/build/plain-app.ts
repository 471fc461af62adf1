import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { textsPlugin } from '#platform/i18n/build';
import { subsetFonts } from '#platform/ui/build';
import { assertBrowserModules } from './assert-browser-modules.ts';
import { compressAssets } from './compress-assets.ts';
import { initialWeight } from './initial-weight.ts';
import { preloadFonts } from './preload-fonts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** KiB of JavaScript, gzip, that such an app may load before anything is shown. */
const heaviest = 220;

/** Build of an app without a service worker: `apps/<name>` becomes `dist/<name>`, served under `/<name>/`. */
export function plainApp(name: string): UserConfig {
  return {
    root: fileURLToPath(new URL(`../../apps/${name}`, import.meta.url)),
    base: `/${name}/`,
    cacheDir: `${root}/.cache/vite-${name}`,
    publicDir: 'public',
    build: {
      outDir: `${root}/dist/${name}`,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
    },
    plugins: [
      react({ compiler: true }),
      textsPlugin(root, name),
      assertBrowserModules(root),
      subsetFonts(root, `${root}/.cache/faces`),
      preloadFonts(['newsreader-latin-opsz-normal', 'hanken-grotesk-latin-wght-normal']),
      initialWeight(heaviest),
      compressAssets(),
    ],
  };
}
