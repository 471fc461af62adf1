import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Builds the page's first script as a separate file that runs before the app's code and loads it (`link[data-app]`);
 * Vite would bundle both. `source` is the script's address in the page.
 */
export function earlyScript(source: string): Plugin {
  const tag = `<script type="module" src="${source}"></script>`;
  let base = '/';
  let root = '';
  let chunk = '';
  return {
    name: 'bellhop:early-script',
    apply: 'build',
    configResolved(config) {
      base = config.base;
      root = config.root;
    },
    buildStart() {
      chunk = this.emitFile({ type: 'chunk', id: resolve(root, source), name: 'early' });
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(tag)) throw new Error(`the page does not contain ${tag}`);
        return html.replace(tag, '');
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('no page to insert the early script into');
        const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
        const app = entry.exec(String(page.source))?.[1];
        if (!app) this.error('the page has no entry script for the early script to load');
        const early = `<script type="module" crossorigin src="${base}${this.getFileName(chunk)}"></script>`;
        const preload = `<link rel="modulepreload" crossorigin data-app href="${app}">`;
        page.source = String(page.source).replace(entry, `${early}\n    ${preload}`);
      },
    },
  };
}
