import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes the version of the build into its page: that of the package, and a hash of the page, which names all other files by
 * hash. The TV reports it, and the server reads from the page that it serves which one is current.
 */
export function pageVersion(root: string): Plugin {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  return {
    name: 'bellhop:page-version',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('no page to write the version into');
        const html = String(page.source);
        const hash = createHash('sha256').update(html).digest('hex').slice(0, 7);
        page.source = html.replace('</head>', `  <meta name="version" content="${version}-${hash}" />\n  </head>`);
      },
    },
  };
}
