import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { docLinks } from './doc-links.ts';

it('passes with links to files, folders, headings and other sites, and ignores code', () => {
  const files = {
    'README.md': '[a](docs/a.md) [b](docs/a.md#a-b-c) [tools](tools/) [site](https://example.org/x) `[x](y.md)`',
    'docs/a.md': '# Title\n## `a`: b, c\n[up](../README.md) [here](#title) [again](#title-1)\n# Title\n[r]: ./a.md\n',
    'tools/x.ts': '',
    'docs/code.md': '```md\n[x](gone.md)\n```\n',
  };
  expect(findViolations(docLinks, files)).toEqual([]);
});

it('finds links to missing files and headings, with the line', () => {
  const files = {
    'README.md': 'See\n[a](docs/gone.md), [b](docs/a.md#gone), [c](#gone), ![d](d.png).\n[e]: nowhere.md',
    'docs/a.md': '```\n# gone\n```\n[out](../../elsewhere.md)',
  };
  expect(findViolations(docLinks, files)).toEqual([
    'README.md:2 docs/gone.md does not exist',
    'README.md:2 docs/a.md#gone has no such heading',
    'README.md:2 #gone has no such heading',
    'README.md:2 d.png does not exist',
    'README.md:3 nowhere.md does not exist',
    'docs/a.md:4 ../../elsewhere.md does not exist',
  ]);
});
