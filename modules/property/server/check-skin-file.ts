import { z } from 'zod';
import { refuse } from '#platform/contract';
import type { SkinMenu } from '../contract.ts';

/** Maximum nesting of submenus: no screen could show more, and no parser should have to recurse deeper. */
const maxDepth = 8;

const text = z.string().max(500);
const title = z.string().min(1).max(200);
/** A path on this server, or an https URL. */
const address = z
  .string()
  .max(2000)
  .regex(/^(\/(?!\/)|https:\/\/)[^\s\\]*$/, 'is neither a path on this server nor an https URL');
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time HH:MM');

function opensHttpPage(action: string): boolean {
  // The app ignores the same blanks (apps/guest/rules/resolve-menu-action.ts).
  const [name, link = ''] = action.split('|').map((part) => part.trim());
  return name !== 'openWebPage' || /^https?:\/\//i.test(link);
}

/** A menu action (docs/reference/platform.md §2). The client decides which are known; only links are checked here. */
const action = z.string().max(2000).refine(opensHttpPage, 'openWebPage needs an http or https URL');

const item = z.looseObject({
  id: text.optional(),
  title,
  subtitle: text.optional(),
  icon: z
    .string()
    .regex(/^mdi-[a-z0-9-]{1,60}$/, 'is not an icon name, mdi-…')
    .optional(),
  foreground_image: address.optional(),
  onclick: action.optional(),
  oneapp_onclick: action.optional(),
  page: z.boolean().optional(),
  get submenu() {
    return z.array(item).max(200).optional();
  },
  days: z.array(z.int().min(0).max(7)).max(7).optional(),
  external: z.looseObject({ title, text: text.optional(), image: address.optional() }).optional(),
});

const heroPicture = z.looseObject({
  image: address,
  sky: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'is not a colour #rrggbb'),
  ink: z.enum(['light', 'dark']),
});

const homeRow = z.looseObject({
  title,
  text: text.optional(),
  from: clock.optional(),
  until: clock.optional(),
  days: z.array(z.int().min(0).max(7)).max(7).optional(),
  action: action.optional(),
  action_title: text.optional(),
});

const home = z.looseObject({
  hero: z.looseObject({ morning: heroPicture.optional(), evening: heroPicture.optional() }).optional(),
  next: z.array(homeRow).max(50).optional(),
  quick: z.array(item).max(50).optional(),
  today: z.looseObject({ title: text.optional(), items: z.array(item).max(50) }).optional(),
});

// Loose: further fields belong to other readers and are stored unchanged.
const skinMenu: z.ZodType<SkinMenu> = z.looseObject({
  header: z.looseObject({ logo: address.optional() }).optional(),
  menu: z.array(item).max(200),
  home: home.optional(),
});

function deeperThan(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((node) => (typeof node === 'object' && node !== null ? Object.values(node) : []));
  }
  return false;
}

const menuName = /^menu_(walkin_)?[A-Z]{2,3}(-[A-Z0-9]{2,8})*\.json$/;

function invalid(problems: readonly string[]): never {
  return refuse('skin_file_invalid', problems.slice(0, 3).join('; '), { problems });
}

/**
 * Validates the skin file `name` and returns the text to store. Refuses with `skin_file_invalid`, whose `problems` start
 * with a path, for example `menu.2.submenu.0.title: …`.
 */
export function checkSkinFile(name: string, content: unknown): string {
  if (!menuName.test(name))
    invalid([`${name}: a menu is named menu_EN.json or menu_walkin_EN.json, with the language in capitals`]);
  // Two steps a level (`submenu` and its index), plus the fields of the innermost item.
  if (deeperThan(content, maxDepth * 2 + 6)) invalid([`${name}: more than ${maxDepth} menus within menus`]);
  const { error } = skinMenu.safeParse(content);
  if (error) invalid(error.issues.slice(0, 50).map(({ path, message }) => `${path.join('.') || name}: ${message}`));
  return JSON.stringify(content);
}
