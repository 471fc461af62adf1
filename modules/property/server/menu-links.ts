import type { HomeRow, MenuItem, MenuLink, MenuLinks, SkinMenu } from '../contract.ts';
import type { PropertyContext } from './context.ts';
import { readDefaultMenu } from './default-menu.ts';
import type { PropertyData } from './property-data.ts';

type Audience = keyof MenuLinks;

const nothing: SkinMenu = { menu: [] };

/** A file that a hotel stored is a menu in shape, but only as far as it was checked. */
function parseMenu(content: string): SkinMenu {
  try {
    const parsed = JSON.parse(content) as Partial<SkinMenu>;
    return Array.isArray(parsed.menu) ? { ...parsed, menu: parsed.menu } : nothing;
  } catch {
    return nothing;
  }
}

function actionOf({ onclick, oneapp_onclick }: MenuItem, audience: Audience): string {
  const action = audience === 'walkin' ? onclick : oneapp_onclick;
  return typeof action === 'string' ? action.trim() : '';
}

function linksOf(items: readonly MenuItem[], audience: Audience, isEntry: boolean): readonly MenuLink[] {
  return items.flatMap((item) => {
    const action = actionOf(item, audience);
    const { title, subtitle = '', foreground_image: image = '', page = false } = item;
    const own = action === '' ? [] : [{ action, title, text: subtitle, image, isPage: page, isEntry }];
    return [...own, ...linksOf(item.submenu ?? [], audience, isEntry)];
  });
}

function rowLinks(rows: readonly HomeRow[]): readonly MenuLink[] {
  return rows.flatMap(({ action = '', title, text = '' }) =>
    action === '' ? [] : [{ action, title, text, image: '', isPage: false, isEntry: false }],
  );
}

function toLinks({ menu, home }: SkinMenu, audience: Audience): readonly MenuLink[] {
  return [
    ...linksOf(menu, audience, true),
    ...linksOf([...(home?.quick ?? []), ...(home?.today?.items ?? [])], audience, false),
    ...rowLinks(home?.next ?? []),
  ];
}

/** Reads what the menus of a property lead to, in its languages. */
export async function readMenuLinks(services: PropertyContext, data: PropertyData): Promise<MenuLinks> {
  const { record } = data;
  const rows = await services.store.read
    .selectFrom('property_skin_files')
    .select(['name', 'content'])
    .where('property', '=', record.id)
    .where('project_id', '=', record.skin.projectId)
    .where('skin_id', '=', record.skin.id)
    .where('name', 'like', 'menu_%')
    .execute();
  const files = new Map(rows.map(({ name, content }) => [name, content]));
  const links = { guest: new Map<string, readonly MenuLink[]>(), walkin: new Map<string, readonly MenuLink[]>() };
  for (const language of record.languages) {
    for (const audience of ['guest', 'walkin'] as const) {
      const name = `menu_${audience === 'walkin' ? 'walkin_' : ''}${language.toUpperCase()}.json`;
      const content = files.get(name);
      if (content !== undefined) links[audience].set(language, toLinks(parseMenu(content), audience));
      else if (!data.hasOwnMenu) {
        links[audience].set(language, toLinks(await readDefaultMenu(services, data, language), audience));
      }
    }
  }
  return links;
}
