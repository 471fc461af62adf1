import { describe, expect, it } from 'vitest';
import type { Refusal } from '#platform/contract';
import { checkSkinFile } from './check-skin-file.ts';

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
  it('is stored whole, including unknown fields', () => {
    const menu = { menu: [{ title: 'Spa', window: 7, oneapp_onclick: 'contentpage|12' }], footer: { note: 'x' } };
    expect(JSON.parse(checkSkinFile('menu_DE.json', menu))).toEqual(menu);
  });

  it('is refused with the path of each problem', () => {
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
    'cannot be %j',
    (content) => {
      expect(problems(content)).not.toEqual([]);
    },
  );

  it.each(['javascript:alert(1)', '//evil.example/x.png', 'http://plain.example/x.png', 'data:image/png;base64,x'])(
    'cannot show a picture at %s',
    (foreground_image) => expect(problems({ menu: [{ title: 'a', foreground_image }] })).toHaveLength(1),
  );

  it('opens only http and https pages', () => {
    const problemsOfAction = (oneapp_onclick: string) => problems({ menu: [{ title: 'a', oneapp_onclick }] });
    for (const action of [
      'openWebPage|javascript:alert(1)',
      ' openWebPage |javascript:alert(1)',
      '\u00a0openWebPage|x',
    ]) {
      expect(problemsOfAction(action)).toHaveLength(1);
    }
    expect(problemsOfAction('openWebPage | https://hotel.example/spa')).toEqual([]);
    expect(problemsOfAction('openWebPage|https://hotel.example/spa')).toEqual([]);
    expect(problemsOfAction('openTel|+41000000009')).toEqual([]);
    expect(problemsOfAction('something nobody knows')).toEqual([]);
  });

  it('nests at most eight menus, whatever is sent', () => {
    expect(problems({ menu: [nested(8)] })).toEqual([]);
    expect(problems({ menu: [nested(40)] })).toHaveLength(1);
    const deeplyNested = JSON.parse(`${'{"menu":['.repeat(20_000)}${']}'.repeat(20_000)}`);
    expect(problems(deeplyNested)).toHaveLength(1);
  });

  it.each(['menu_en.json', 'menu_EN.txt', 'menu_.json', 'Page_1.json', 'menu_walkin_.json'])(
    'cannot be named %s',
    (name) => {
      expect(problems({ menu: [] }, name)).toHaveLength(1);
    },
  );
  it.each(['menu_EN.json', 'menu_walkin_AR.json', 'menu_ZH-HANT.json'])('may be named %s', (name) => {
    expect(problems({ menu: [] }, name)).toEqual([]);
  });
});
