import { describe, expect, it } from 'vitest';
import type { Refusal } from '#platform/contract';
import { checkSkinFile } from './skin-menu.ts';

function problems(content: unknown, name = 'menu_EN.json'): readonly string[] {
  try {
    checkSkinFile(name, content);
    return [];
  } catch (error) {
    expect(error).toMatchObject({ code: 'skin_file_invalid' });
    return (error as Refusal).details?.problems as readonly string[];
  }
}

function nested(levels: number): object {
  return levels === 0 ? { title: 'a' } : { title: 'a', submenu: [nested(levels - 1)] };
}

describe('a menu file', () => {
  it('is kept whole, with what others read in it', () => {
    const menu = { menu: [{ title: 'Spa', window: 7, oneapp_onclick: 'contentpage|12' }], footer: { note: 'x' } };
    expect(JSON.parse(checkSkinFile('menu_DE.json', menu))).toEqual(menu);
  });

  it('names the place of each mistake', () => {
    const menu = [{ title: 'a' }, { title: 'b' }, { title: 'c', submenu: [{ subtitle: 'no title' }, { title: 5 }] }];
    expect(problems({ menu }).map((problem) => problem.split(':')[0])).toEqual([
      'menu.2.submenu.0.title',
      'menu.2.submenu.1.title',
    ]);
    expect(problems({ menu: [], home: { next: [{ title: 'a', from: '25:00' }] } })[0]).toMatch(
      /^home\.next\.0\.from: /,
    );
  });

  it.each([{}, { menu: {} }, { menu: [null] }, [], null, 'menu', { menu: [{ title: '' }] }])(
    'is never %j',
    (content) => {
      expect(problems(content)).not.toEqual([]);
    },
  );

  it.each(['javascript:alert(1)', '//evil.example/x.png', 'http://plain.example/x.png', 'data:image/png;base64,x'])(
    'shows no picture at %s',
    (foreground_image) => expect(problems({ menu: [{ title: 'a', foreground_image }] })).toHaveLength(1),
  );

  it('opens pages of the web alone', () => {
    const opening = (oneapp_onclick: string) => problems({ menu: [{ title: 'a', oneapp_onclick }] });
    expect(opening('openWebPage|javascript:alert(1)')).toHaveLength(1);
    expect(opening('openWebPage|https://hotel.example/spa')).toEqual([]);
    expect(opening('openTel|+41000000009')).toEqual([]);
    expect(opening('something nobody knows')).toEqual([]);
  });

  it('goes eight menus deep and no further, whatever is sent', () => {
    expect(problems({ menu: [nested(8)] })).toEqual([]);
    expect(problems({ menu: [nested(40)] })).toHaveLength(1);
    const abyss = JSON.parse(`${'{"menu":['.repeat(20_000)}${']}'.repeat(20_000)}`);
    expect(problems(abyss)).toHaveLength(1);
  });

  it.each(['menu_en.json', 'menu_EN.txt', 'menu_.json', 'Page_1.json', 'menu_walkin_.json'])(
    'is not called %s',
    (name) => {
      expect(problems({ menu: [] }, name)).toHaveLength(1);
    },
  );
  it.each(['menu_EN.json', 'menu_walkin_AR.json', 'menu_ZH-HANT.json'])('may be called %s', (name) => {
    expect(problems({ menu: [] }, name)).toEqual([]);
  });
});
