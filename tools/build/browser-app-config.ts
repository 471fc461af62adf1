import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { textsPlugin } from '#platform/web/i18n/build';
import { subsetFonts } from '#platform/web/ui/build';
import { assertBrowserModules } from './assert-browser-modules.ts';
import { compressAssets } from './compress-assets.ts';
import { limitInitialSize } from './limit-initial-size.ts';
import { limitLanguages } from './limit-languages.ts';
import { preloadFonts } from './preload-fonts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Parts of the platform that only declare. Without this each screen would load all that the index of a folder exports: the styles of a
 * module count as an effect.
 */
const isPureModule = /\/platform\/web\/(?:ui|i18n|guest-shell)\/[^/]+\.tsx?$/;

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
  /** Which texts it has, and which at once; when omitted, all at once. */
  readonly chosenTexts?: Parameters<typeof textsPlugin>[2];
  /** Maximum of a language's texts in KiB, gzipped: those loaded at once, and those that come later. */
  readonly maxLanguageKiB?: number;
  readonly hasPublicFiles: boolean;
  /** Maximum initial JavaScript in KiB, gzipped. */
  readonly maxInitialKiB: number;
  /** Plugins that run before the fonts are added to the page. */
  readonly pluginsBeforeFonts?: readonly PluginOption[];
  /** Plugins that run before the output is compressed. */
  readonly pluginsBeforeCompression?: readonly PluginOption[];
};

/** Returns the build configuration of an app for modern browsers; TVs have their own. */
export function browserAppConfig(app: BrowserApp): UserConfig {
  const {
    folder,
    name,
    base,
    texts,
    chosenTexts,
    maxLanguageKiB,
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
      rolldownOptions: {
        output: { assetFileNames: 'assets/[name]-[hash:7][extname]' },
        treeshake: { moduleSideEffects: [{ test: isPureModule, sideEffects: false }] },
      },
    },
    plugins: [
      react({ compiler: true }),
      textsPlugin(root, texts, chosenTexts),
      assertBrowserModules(root),
      ...pluginsBeforeFonts,
      subsetFonts(root, `${root}/.cache/faces`),
      preloadFonts(['newsreader-latin-opsz-normal', 'hanken-grotesk-latin-wght-normal']),
      limitInitialSize(maxInitialKiB),
      ...(maxLanguageKiB === undefined ? [] : [limitLanguages(maxLanguageKiB)]),
      ...pluginsBeforeCompression,
      compressAssets(),
    ],
  };
}

/** Returns the build configuration of the desk or the stage, served under `/<name>/`. */
export function plainAppConfig(
  name: 'desk' | 'stage',
  more: Pick<BrowserApp, 'pluginsBeforeCompression'> = {},
): UserConfig {
  return browserAppConfig({
    folder: name,
    name,
    base: `/${name}/`,
    texts: name,
    hasPublicFiles: true,
    maxInitialKiB: 220,
    ...more,
  });
}
