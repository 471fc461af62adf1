// Loaded before a server (`node --import`): the demo hotel's own texts are the pseudo-language in the place of Arabic.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pseudoTexts } from './pseudo.ts';

const demo = new URL('../../demo/', import.meta.url);

registerHooks({
  load(url, context, nextLoad) {
    if (url === new URL('texts/ar.json', demo).href) {
      const english: unknown = JSON.parse(readFileSync(new URL('texts/en.json', demo), 'utf8'));
      return { format: 'json', source: JSON.stringify(pseudoTexts(english)), shortCircuit: true };
    }
    if (url === new URL('pages/ar.ts', demo).href) {
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
