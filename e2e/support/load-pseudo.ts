// Loaded before a server (`node --import`): the demo hotel's own texts are the pseudo-language in the place of Arabic.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pseudoTexts } from './pseudo.ts';

const root = new URL('../../', import.meta.url);
const texts = ['demo/texts/', 'modules/catalogue/demo/texts/'].map((folder) => new URL(folder, root));
const arabicPages = new URL('modules/content/demo/ar.ts', root).href;

registerHooks({
  load(url, context, nextLoad) {
    const folder = texts.find((one) => url === new URL('ar.json', one).href);
    if (folder) {
      const english: unknown = JSON.parse(readFileSync(new URL('en.json', folder), 'utf8'));
      return { format: 'json', source: JSON.stringify(pseudoTexts(english)), shortCircuit: true };
    }
    if (url === arabicPages) {
      const source = [
        `import { pseudoTexts } from ${JSON.stringify(new URL('pseudo.ts', import.meta.url).href)};`,
        "import { english } from './en.ts';",
        'export const arabic = pseudoTexts(english);',
      ].join('\n');
      return { format: 'module', source, shortCircuit: true };
    }
    return nextLoad(url, context);
  },
});
