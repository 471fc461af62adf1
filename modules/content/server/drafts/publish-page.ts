import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import { uuid } from '#platform/random';
import { windowBody } from '../../contract/window-body.ts';
import type { PageEntry, WindowBody, WrittenPage } from '../../contract.ts';
import type { ContentContext } from '../context.ts';
import { findWindowProblems } from '../staff-handlers.ts';
import type { ContentTables } from '../tables.ts';
import { deleteDraft, type Editor, readDraft, requireVersion } from './page-drafts.ts';
import { type PageKey, readPublishedPage } from './published-page.ts';

type Tx = Kysely<ContentTables>;
type Bodies = ReadonlyMap<string, WindowBody>;

/** Problems that a refusal names; an editor mends some at a time. */
const mostProblems = 50;
/** The first number of a hotel that has no window yet. */
const firstWindow = 101;

/** Returns the windows of a written page, or each problem with its language and path. */
function checkPage({ default_language: own, windows }: WrittenPage): Bodies {
  const problems: string[] = [];
  const bodies = new Map<string, WindowBody>();
  if (!(own in windows)) problems.push(`default_language: the page has no ${own}`);
  for (const [language, written] of Object.entries(windows)) {
    const parsed = windowBody.safeParse(written);
    const found = parsed.success
      ? findWindowProblems(parsed.data)
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    problems.push(...found.map((problem) => `${language}.${problem}`));
    if (parsed.success) bodies.set(language, parsed.data);
  }
  if (problems.length > 0) {
    refuse('content_invalid', problems.slice(0, 3).join('; '), { problems: problems.slice(0, mostProblems) });
  }
  return bodies;
}

async function nextWindowId(tx: Tx, { page_id: _page, ...skin }: PageKey): Promise<number> {
  const rows = await tx
    .selectFrom('content_windows')
    .select('window_id')
    .where((row) => row.and(skin))
    .execute();
  return rows.reduce((highest, { window_id }) => Math.max(highest, Number(window_id)), firstWindow - 1) + 1;
}

/** Returns the windows of the page, those that guests know under their numbers. */
async function numberWindows(
  tx: Tx,
  key: PageKey,
  { before, languages, own }: { before: readonly PageEntry[]; languages: readonly string[]; own: string },
): Promise<readonly PageEntry[]> {
  const known = new Map(before.map((entry) => [entry.lang_key.toLowerCase(), entry]));
  let next = languages.every((language) => known.has(language)) ? 0 : await nextWindowId(tx, key);
  return languages.map((language) => {
    const entry = known.get(language);
    const isDefault = language === own;
    if (entry) return { ...entry, default: isDefault };
    const number = String(next);
    next += 1;
    return { lang_key: language, default: isDefault, window_id: number };
  });
}

async function writeWindows(
  tx: Tx,
  key: PageKey,
  { entries, bodies, now }: { entries: readonly PageEntry[]; bodies: Bodies; now: number },
): Promise<void> {
  const { page_id, ...skin } = key;
  for (const { lang_key, window_id } of entries) {
    const body = bodies.get(lang_key.toLowerCase());
    if (!body) continue;
    const { html = '', style = '', script = '', ...rest } = body;
    const row = { body: JSON.stringify({ ...rest, page_id, lang_key }), html, style, script, changed_at: now };
    await tx
      .insertInto('content_windows')
      .values({ ...skin, window_id, ...row })
      .onConflict((conflict) => conflict.columns(['property', 'project_id', 'skin_id', 'window_id']).doUpdateSet(row))
      .execute();
  }
}

/** Deletes windows of a page, inside a write. */
async function deleteWindows(tx: Tx, { page_id: _page, ...skin }: PageKey, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('content_windows')
    .where((row) => row.and(skin))
    .where('window_id', 'in', ids)
    .execute();
}

type Version = Editor & { readonly page: WrittenPage; readonly at: number; readonly id: string };

async function recordVersion(tx: Tx, key: PageKey, { page, actor, at, id }: Version): Promise<void> {
  const row = { ...key, id, body: JSON.stringify(page), published_by: actor, published_at: at };
  await tx.insertInto('content_versions').values(row).execute();
}

async function hasVersions(tx: Tx, key: PageKey): Promise<boolean> {
  const row = await tx
    .selectFrom('content_versions')
    .select('id')
    .where((row) => row.and(key))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Publishes the draft of a page in all its languages in one write; links to it keep their numbers. */
export async function publishPage(
  { store, platform }: ContentContext,
  key: PageKey,
  { version, replace, actor }: Editor & { readonly version: number; readonly replace: boolean },
): Promise<void> {
  const now = platform.clock.now();
  const newId = () => uuid(platform.random);
  await store.write(async ({ tx, emit }) => {
    const draft = await readDraft(tx, key);
    requireVersion(draft, version);
    if (!draft) return refuse('not_found', 'there is no draft of this page');
    const before = await readPublishedPage(tx, key);
    if ((before?.mark ?? '') !== draft.base && !replace)
      refuse('page_republished', 'the page was published by somebody else since the draft was begun');
    const page = JSON.parse(draft.body) as WrittenPage;
    const bodies = checkPage(page);
    const languages = Object.keys(page.windows);
    const entries = await numberWindows(tx, key, {
      before: before?.entries ?? [],
      languages,
      own: page.default_language,
    });
    const left = new Set(entries.map(({ window_id }) => window_id));
    const gone = (before?.entries ?? []).filter(({ window_id }) => !left.has(window_id));
    await writeWindows(tx, key, { entries, bodies, now });
    await deleteWindows(
      tx,
      key,
      gone.map(({ window_id }) => window_id),
    );
    const row = { entries: JSON.stringify(entries) };
    await tx
      .insertInto('content_pages')
      .values({ ...key, ...row })
      .onConflict((conflict) => conflict.columns(['property', 'project_id', 'skin_id', 'page_id']).doUpdateSet(row))
      .execute();
    // What stood before the first publication from the desk can be put back too.
    if (before && !(await hasVersions(tx, key)))
      await recordVersion(tx, key, { page: before.page, actor: '', at: now - 1, id: newId() });
    await recordVersion(tx, key, { page, actor, at: now, id: newId() });
    await deleteDraft(tx, key);
    await emit('content.draft_changed', key.property, { page_id: key.page_id });
    await emit('content.changed', key.property, { window_id: '' });
  });
}

/** Removes a page with its windows and its draft; a version of it stays. */
export async function removePage({ store, platform }: ContentContext, key: PageKey, { actor }: Editor): Promise<void> {
  const at = platform.clock.now();
  const id = uuid(platform.random);
  await store.write(async ({ tx, emit }) => {
    const before = await readPublishedPage(tx, key);
    const hadDraft = await deleteDraft(tx, key);
    if (!before && !hadDraft) refuse('not_found', 'the hotel has no such page');
    await emit('content.draft_changed', key.property, { page_id: key.page_id });
    if (!before) return;
    await recordVersion(tx, key, { page: before.page, actor, at, id });
    await deleteWindows(
      tx,
      key,
      before.entries.map(({ window_id }) => window_id),
    );
    await tx
      .deleteFrom('content_pages')
      .where((row) => row.and(key))
      .execute();
    await emit('content.changed', key.property, { window_id: '' });
  });
}
