import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { textsPlugin } from '#platform/i18n/build';
import { subsetFonts } from '#platform/ui/build';
import { assertBrowserModules } from './assert-browser-modules.ts';
import { compressAssets } from './compress-assets.ts';
import { initialWeight } from './initial-weight.ts';
import { preloadFonts } from './preload-fonts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Options of a browser build. */
export type BrowserApp = {
  /** Folder below `apps`. */
  readonly folder: string;
  /** Output folder `dist/<name>`. */
  readonly name: string;
  /** URL path of the app. */
  readonly base: string;
  /** Name of its text catalogue. */
  readonly texts: string;
  readonly hasPublicFiles: boolean;
  /** Maximum initial JavaScript in KiB, gzipped. */
  readonly heaviest: number;
  /** Plugins that run before the fonts are added to the page. */
  readonly early?: readonly PluginOption[];
  /** Plugins that run before the output is compressed. */
  readonly late?: readonly PluginOption[];
};

/** Returns the build configuration of an app for modern browsers; TVs have their own. */
export function browserApp(app: BrowserApp): UserConfig {
  const { folder, name, base, texts, hasPublicFiles, heaviest, early = [], late = [] } = app;
  return {
    root: fileURLToPath(new URL(`../../apps/${folder}`, import.meta.url)),
    base,
    cacheDir: `${root}/.cache/vite-${name}`,
    publicDir: hasPublicFiles && 'public',
    build: {
      outDir: `${root}/dist/${name}`,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
    },
    plugins: [
      react({ compiler: true }),
      textsPlugin(root, texts),
      assertBrowserModules(root),
      ...early,
      subsetFonts(root, `${root}/.cache/faces`),
      preloadFonts(['newsreader-latin-opsz-normal', 'hanken-grotesk-latin-wght-normal']),
      initialWeight(heaviest),
      ...late,
      compressAssets(),
    ],
  };
}

/** Returns the build configuration of the desk or the stage, served under `/<name>/`. */
export function plainApp(name: 'desk' | 'stage'): UserConfig {
  return browserApp({ folder: name, name, base: `/${name}/`, texts: name, hasPublicFiles: true, heaviest: 220 });
}
