import { z } from 'zod';
import { refuse } from '#platform/contract';
import type { SkinMenu } from '../contract.ts';

/** Submenus within submenus, at most: no screen could show more, and no parser should walk further. */
const deepest = 8;

const text = z.string().max(500);
const title = z.string().min(1).max(200);
/** An address on this server, or one of https. */
const address = z
  .string()
  .max(2000)
  .regex(/^(\/(?!\/)|https:\/\/)[^\s\\]*$/, 'is neither a path of this server nor an https address');
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time HH:MM');

function webPageIsWeb(action: string): boolean {
  const [name, link = ''] = action.split('|');
  return name !== 'openWebPage' || /^https?:\/\//i.test(link);
}

/** A menu action (platform.md §2); which ones lead anywhere is the client's to know, but a link must be of the web. */
const action = z.string().max(2000).refine(webPageIsWeb, 'openWebPage leads to no http address');

const item = z.looseObject({
  id: text.optional(),
  title,
  subtitle: text.optional(),
  icon: z
    .string()
    .regex(/^mdi-[a-z0-9-]{1,60}$/, 'is no name of an icon, mdi-…')
    .optional(),
  foreground_image: address.optional(),
  onclick: action.optional(),
  oneapp_onclick: action.optional(),
  page: z.boolean().optional(),
  get submenu() {
    return z.array(item).max(200).optional();
  },
  external: z.looseObject({ title, text: text.optional(), image: address.optional() }).optional(),
});

const heroPicture = z.looseObject({
  image: address,
  sky: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'is no colour #rrggbb'),
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

// Loose: what a skin holds beside this is another reader's, and is kept.
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
 * The text to store for the skin file `name`. Refuses with `skin_file_invalid`, whose `problems` name each place, as in
 * `menu.2.submenu.0.title: …`; a file that is refused leaves the one before it in use.
 */
export function checkSkinFile(name: string, content: unknown): string {
  if (!menuName.test(name)) invalid([`${name}: a menu is menu_EN.json or menu_walkin_EN.json, language in capitals`]);
  // Two steps a level (`submenu`, its place), and the leaves of an item below.
  if (deeperThan(content, deepest * 2 + 6)) invalid([`${name}: more than ${deepest} menus within menus`]);
  const { error } = skinMenu.safeParse(content);
  if (error) invalid(error.issues.slice(0, 50).map(({ path, message }) => `${path.join('.') || name}: ${message}`));
  return JSON.stringify(content);
}
