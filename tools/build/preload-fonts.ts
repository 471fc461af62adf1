import type { Plugin } from 'vite';

/** Adds a preload for each font file whose name starts with one of `names`, so that text is rendered in it at once. */
export function preloadFonts(names: readonly string[]): Plugin {
  let base = '/';
  return {
    name: 'bellhop:preload-fonts',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const files = Object.keys(context.bundle ?? {}).filter(
          (file) => file.endsWith('.woff2') && names.some((name) => file.includes(`/${name}-`)),
        );
        if (files.length !== names.length) throw new Error(`fonts to preload: ${names.join(', ')}; found ${files}`);
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: base + file, crossorigin: true },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
