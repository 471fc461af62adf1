import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readReached, usesText } from './used-texts.ts';

test('a text is used by its key or by the beginning of a template, and by nothing else', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source file
  const source = "t('room.title'); t(`room.mode.${mode}`); const problems = { away: 'room.away' }; // room.unused";
  const uses = usesText(source);
  expect(['room.title', 'room.mode.heat', 'room.away'].filter((key) => !uses(key))).toEqual([]);
  expect(['room.unused', 'room.mode', 'room.tit'].filter(uses)).toEqual([]);
});

test('the sources that a page can reach are read, by paths and package imports, and type imports lead nowhere', async () => {
  const root = await mkdtemp(join(tmpdir(), 'bellhop-texts-'));
  const files = {
    'package.json': '{"imports":{"#ui/*":"./ui/*/index.ts","#other/server":{"node":"./x.ts"}}}',
    'main.ts': "import './style.css';\nimport type { Alone } from './types.ts';\nvoid import('./screen.tsx');",
    'screen.tsx': "import { a } from '#ui/tv';\nimport { b } from '#other/server';\nt('screen.key')",
    'ui/tv/index.ts': "export { c } from './phone/part.ts';\nexport { d } from '../../main.ts';\nt('ui.key')",
    'ui/tv/phone/part.ts': "t('phone.key')",
    'types.ts': "t('type.key')",
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const isRead = (path: string) => !path.includes('/phone/');
  const uses = usesText(readReached(root, 'main.ts', { isRead }));
  expect(['screen.key', 'ui.key', 'phone.key', 'type.key'].filter(uses)).toEqual(['screen.key', 'ui.key']);
  const usesFirst = usesText(readReached(root, 'main.ts', { isRead, atOnce: true }));
  expect(['screen.key', 'ui.key'].filter(usesFirst)).toEqual([]);
  const usesOnScreen = usesText(readReached(root, 'screen.tsx', { isRead, atOnce: true }));
  expect(['screen.key', 'ui.key'].filter(usesOnScreen)).toEqual(['screen.key', 'ui.key']);
  await rm(root, { recursive: true });
});
