import type { Plugin } from 'vite';

/** Builds `file` as a script of its own that the page runs before the app's code has arrived. */
export function earlyScript(file: string): Plugin {
  let base = '/';
  let chunk = '';
  return {
    name: 'bellhop:early-script',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    buildStart() {
      chunk = this.emitFile({ type: 'chunk', id: file, name: 'early' });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('no page to put the early script into');
        const tag = `<script type="module" crossorigin src="${base}${this.getFileName(chunk)}"></script>\n    `;
        page.source = String(page.source).replace('<script type="module"', `${tag}<script type="module"`);
      },
    },
  };
}
