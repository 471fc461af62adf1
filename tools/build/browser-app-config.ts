import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { textsPlugin } from '#platform/web/i18n/build';
import { subsetFonts } from '#platform/web/ui/build';
import { assertBrowserModules } from './assert-browser-modules.ts';
import { compressAssets } from './compress-assets.ts';
import { limitInitialSize } from './limit-initial-size.ts';
import { preloadFonts } from './preload-fonts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What one build of a browser differs in from the others. */
export type BrowserApp = {
  /** Its folder below `apps`. */
  readonly folder: string;
  /** `dist/<name>` is filled. */
  readonly name: string;
  /** The path under which it is served. */
  readonly base: string;
  /** Whose texts it speaks. */
  readonly texts: string;
  readonly hasPublicFiles: boolean;
  /** KiB of JavaScript, gzip, that it may load before anything is shown. */
  readonly maxInitialKiB: number;
  /** Plugins that see the page before its fonts are written into it. */
  readonly pluginsBeforeFonts?: readonly PluginOption[];
  /** Plugins that see what is built before it is compressed. */
  readonly pluginsBeforeCompression?: readonly PluginOption[];
};

/** The build of an app for browsers of today; sets have one of their own. */
export function browserAppConfig(app: BrowserApp): UserConfig {
  const {
    folder,
    name,
    base,
    texts,
    hasPublicFiles,
    maxInitialKiB,
    pluginsBeforeFonts = [],
    pluginsBeforeCompression = [],
  } = app;
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
      ...pluginsBeforeFonts,
      subsetFonts(root, `${root}/.cache/faces`),
      preloadFonts(['newsreader-latin-opsz-normal', 'hanken-grotesk-latin-wght-normal']),
      limitInitialSize(maxInitialKiB),
      ...pluginsBeforeCompression,
      compressAssets(),
    ],
  };
}

/** The build of the desk or the stage: `apps/<name>` becomes `dist/<name>`, served under `/<name>/`. */
export function plainAppConfig(name: 'desk' | 'stage'): UserConfig {
  return browserAppConfig({
    folder: name,
    name,
    base: `/${name}/`,
    texts: name,
    hasPublicFiles: true,
    maxInitialKiB: 220,
  });
}
