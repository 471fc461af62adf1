import { camelCase, type NewModule } from './templates.ts';

/** A change to a list of modules: its text with the new module. */
type Listing = (text: string, name: string) => string;

function insertBefore(text: string, mark: string, added: string): string {
  if (text.split(mark).length !== 2) throw new Error(`a list of modules lacks the one place ${JSON.stringify(mark)}`);
  return text.replace(mark, () => `${added}${mark}`);
}

/** Adds an import in front; `biome check` sorts it in. */
function withImport(text: string, symbols: string, from: string): string {
  return `import { ${symbols} } from '${from}';\n${text}`;
}

const server: Listing = (text, name) => {
  const constant = camelCase(name);
  const create = `create${constant.charAt(0).toUpperCase()}${constant.slice(1)}`;
  const imported = withImport(text, `${constant} as ${constant}Contract`, `#${name}/contract`);
  const declared = insertBefore(
    withImport(imported, create, `#${name}/server`),
    '  webhooksContract,\n];',
    `  ${constant}Contract,\n`,
  );
  return insertBefore(declared, 'createWebhooks(context, ', `${create}(context, hotel), `);
};

const browser =
  (half: string, suffix: string): Listing =>
  (text, name) => {
    const symbol = `${camelCase(name)}${suffix}`;
    const [, before = '', after = ''] = /^([\s\S]*Module\[\] = \[[\s\S]*?),?(\s*\];\n)$/.exec(text) ?? [];
    if (after === '') throw new Error('a list of modules does not end with its entries');
    return withImport(`${before}, ${symbol}${after}`, symbol, `#${name}/${half}`);
  };

/** Returns the lists in which a module with these options appears, with the change to each. */
export function listingsOf({ guest, tv, desk }: NewModule): ReadonlyMap<string, Listing> {
  const all: readonly (readonly [string, boolean, Listing])[] = [
    ['apps/server/modules.ts', true, server],
    ['apps/guest/modules.ts', guest || tv, browser('guest', 'Module')],
    ['apps/guest/tv/tv-modules.ts', tv, browser('tv', 'TvModule')],
    ['apps/desk/modules.ts', desk, browser('desk', 'Desk')],
  ];
  return new Map(all.filter(([, wanted]) => wanted).map(([path, , list]) => [path, list]));
}
