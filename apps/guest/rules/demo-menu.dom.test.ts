import { expect, test } from 'vitest';
import { demoCatalogue } from '#catalogue/demo';
import { type DemoPage, demoPageIds, localiseWindowIds, windowIdOf } from '#content/demo';
import { demoLanguages } from '#platform/node/demo';
import type { MenuItem } from '#property/contract';
import { demoTexts } from '../../../demo/demo-texts.ts';
import { demoMenu } from '../../../demo/menu.ts';
import { modules } from '../modules.ts';
import { collectMenuActions, productRoutes, resolveMenuAction } from './resolve-menu-action.ts';

const actions = collectMenuActions(modules);

const ownRoutes = modules.flatMap((module) => module.routes.map(({ name }) => name));
const routes = new Map([...productRoutes, ...ownRoutes].map((name) => [name, {}]));
const { entries } = JSON.parse(await demoCatalogue().text()) as { entries: readonly { type: string; id: string }[] };
const outlets = entries.filter(({ type }) => type === 'outlet').map(({ id }) => id);

function leavesOf(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.flatMap((item) => (item.submenu ? leavesOf(item.submenu) : [item]));
}

test.each(
  demoLanguages.flatMap((language) => [
    { language, visitor: 'guest' as const },
    { language, visitor: 'walkin' as const },
  ]),
)('every leaf of the $visitor menu in $language leads to a screen, a page and a shop that exist', (row) => {
  const { language, visitor } = row;
  const windows = (Object.keys(demoPageIds) as DemoPage[]).map((page) => windowIdOf(page, language));
  const leaves = leavesOf(localiseWindowIds(demoMenu(demoTexts[language], visitor), language).menu);
  expect(leaves.length).toBeGreaterThan(15);
  for (const leaf of leaves) {
    const target = resolveMenuAction(leaf, { mode: visitor, routes, actions, log: () => {} });
    if (target.kind !== 'route') throw new Error(`${leaf.title} leads nowhere`);
    if (target.name === 'contentpage') expect(windows, leaf.title).toContain(target.params.cpId);
    if (target.name === 'shop') expect(outlets, leaf.title).toContain(target.params.id);
  }
});
