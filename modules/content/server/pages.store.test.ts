import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestPages, skinParams, type TestPages, windowWithForm } from '#content/testing';
import type { RouteName } from '#platform/contract';
import { callRoute } from '#platform/node/testing';
import type { content } from '../contract.ts';

/** Nothing leaves a page: not by requests, nor by pictures, styles, scripts, media or frames of other hosts. */
const csp =
  "sandbox allow-scripts; default-src 'none'; img-src 'self' https://hotel.test data:; media-src 'self' https://hotel.test; " +
  "style-src 'self' https://hotel.test 'unsafe-inline'; script-src 'self' https://hotel.test 'unsafe-inline'; font-src data:; " +
  "connect-src 'none'; frame-src 'none'; form-action 'none'; base-uri 'none'";
const { propertyId: _propertyId, ...skin } = skinParams;

let pages: TestPages;
beforeEach(async () => {
  pages = await createTestPages();
});
afterEach(() => pages.close());

const custom = {
  page_id: 'chapel',
  lang_key: 'ar',
  template: { type: 'custom', dataMap: { title: 'The "chapel"' } },
  html: '<p id="hello">Hello</p>',
  style: 'p{color:red}',
  script: 'document.title',
};

type FileRoute = Extract<RouteName<typeof content>, `GET /skins/${string}`>;
async function file(name: FileRoute, params: object) {
  const answer = (await callRoute(pages.api, name, { params: { ...skin, ...params } })) as {
    readonly body: Uint8Array;
    readonly headers: { readonly [name: string]: string };
  };
  return { text: new TextDecoder().decode(answer.body), headers: answer.headers };
}
const html = 'GET /skins/{projectId}/{skinId}/html_{windowId}.html';
const json = 'GET /skins/{projectId}/{skinId}/Custom_{windowId}.json';

function putPage(pageId: string, entries: readonly object[]) {
  const name = 'PUT /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/pages/{pageId}';
  return callRoute(pages.api, name, { params: { ...skinParams, pageId }, body: { entries } });
}

describe('the hotel’s own content', () => {
  test.each([
    [html, 'text/html; charset=utf-8'],
    ['GET /skins/{projectId}/{skinId}/script_{windowId}.js', 'text/javascript; charset=utf-8'],
    ['GET /skins/{projectId}/{skinId}/style_{windowId}.css', 'text/css; charset=utf-8'],
    [json, 'application/json; charset=utf-8'],
  ] as const)('is served with the sandbox policy: %s', async (name, mediaType) => {
    await pages.put('132', custom);
    const { headers } = await file(name, { windowId: '132' });
    expect(headers).toMatchObject({
      'content-security-policy': csp,
      'x-content-type-options': 'nosniff',
      'content-type': mediaType,
    });
  });

  test('is wrapped in a document with its files, the bridge and its text direction', async () => {
    await pages.put('132', custom);
    const { text } = await file(html, { windowId: '132' });
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain('<title>The &#34;chapel&#34;</title>');
    expect(text).toMatch(/<link rel="stylesheet" href="style_132.css\?property=1&#38;timestamp=\d+">/);
    expect(text).toMatch(/<script defer src="script_132.js\?/);
    expect(text).toContain("say({ bellhop: 'ready' })");
    expect(text).toContain(custom.html);
  });

  test.each([
    '<html><head><title>x</title></head><body>y</body></html>',
    '<!doctype html><html lang="de"><body>y</body></html>',
  ])('as a complete document gets the bridge in its head: %s', async (whole) => {
    await pages.put('132', { ...custom, html: whole });
    const { text } = await file(html, { windowId: '132' });
    expect(text.match(/<html/g)).toHaveLength(1);
    expect(text.match(/<head>/g)).toHaveLength(1);
    expect(text.indexOf('bellhop')).toBeLessThan(text.indexOf('<body>'));
  });

  test('is not found where no file was written', async () => {
    await pages.put('132');
    await expect(file(html, { windowId: '132' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('a window contains its form without the mail settings', async () => {
  await pages.put('131');
  const { text } = await file(json, { windowId: '131' });
  expect(JSON.parse(text)).toMatchObject({
    id: '131',
    config: { request: { button: 'Ask for the boat' } },
    html: false,
  });
  expect(text).not.toMatch(/arvensee\.example|recipients|sender|Boat wanted/);
});

test('a page lists its windows by language', async () => {
  await pages.put('101');
  await pages.put('201');
  const entries = [
    { lang_key: 'en', default: true, window_id: '101' },
    { lang_key: 'de', default: false, window_id: '201' },
  ];
  await putPage('house', entries);
  const { text } = await file('GET /skins/{projectId}/{skinId}/Page_{pageId}.json', { pageId: 'house' });
  expect(JSON.parse(text)).toEqual(entries);
});

test('an invalid page is refused with each problem', async () => {
  await pages.put('101');
  await expect(
    putPage('house', [
      { lang_key: 'en', default: true, window_id: '101' },
      { lang_key: 'EN', default: true, window_id: '102' },
    ]),
  ).rejects.toMatchObject({
    code: 'content_invalid',
    details: {
      problems: [
        'entries.1.lang_key: EN is listed twice',
        'entries.1.default: only one entry can be the default',
        'entries.1.window_id: the skin has no window 102',
      ],
    },
  });
});

const withIssueAt = (path: string) => ({
  issues: expect.arrayContaining([
    expect.objectContaining({ path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) }),
  ]),
});

test.each([
  ['template.dataMap.title', { template: { type: 'article', dataMap: { title: '' } } }],
  [
    'template.dataMap.image',
    { template: { type: 'article', dataMap: { title: 'a', image: 'http://plain.example/x.png' } } },
  ],
  [
    'template.dataMap.opening_hours.1.until',
    {
      template: {
        type: 'gastro',
        dataMap: {
          title: 'a',
          opening_hours: [
            { from: '06:30', until: '10:30' },
            { from: '18:00', until: '25:00' },
          ],
        },
      },
    },
  ],
  [
    'template.dataMap.children.0.action',
    {
      template: {
        type: 'list',
        dataMap: { title: 'a', children: [{ title: 'b', action: 'openWebPage|javascript:alert(1)' }] },
      },
    },
  ],
  [
    'template.dataMap.children.1.action',
    {
      template: {
        type: 'list',
        dataMap: {
          title: 'a',
          children: [{ title: 'b' }, { title: 'c', action: ' openWebPage | javascript:alert(1)' }],
        },
      },
    },
  ],
  ['template.dataMap.website', { template: { type: 'poi', dataMap: { title: 'a', website: 'javascript:alert(1)' } } }],
  [
    'template.dataMap.map.latitude',
    { template: { type: 'poi', dataMap: { title: 'a', map: { latitude: 91, longitude: 0 } } } },
  ],
  [
    'config.request.fields.0.name',
    {
      ...windowWithForm(),
      config: {
        request: { ...windowWithForm().config.request, fields: [{ name: '__proto__', label: 'x', kind: 'text' }] },
      },
    },
  ],
])('a problem at %s is reported', async (path, body) => {
  await expect(pages.put('140', body)).rejects.toMatchObject(withIssueAt(path));
});

test.each([
  ['html of an article', { template: { type: 'article', dataMap: { title: 'a' } }, html: '<p>' }, 'html: only for'],
  ['a custom page without html', { template: { type: 'custom', dataMap: { title: 'a' } } }, 'html: a custom page'],
  [
    'a choice without options',
    {
      ...windowWithForm(),
      config: {
        request: { ...windowWithForm().config.request, fields: [{ name: 'size', label: 'x', kind: 'choice' }] },
      },
    },
    'config.request.fields.0.options: ',
  ],
  [
    'a field called email',
    {
      ...windowWithForm(),
      config: {
        request: { ...windowWithForm().config.request, fields: [{ name: 'email', label: 'x', kind: 'email' }] },
      },
    },
    'config.request.fields.0.name: ',
  ],
])('%s is refused, and the previous window stays', async (_name, body, problem) => {
  await pages.put('140');
  await expect(pages.put('140', body)).rejects.toMatchObject({
    code: 'content_invalid',
    details: { problems: [expect.stringContaining(problem)] },
  });
  expect((await file(json, { windowId: '140' })).text).toContain('The boat');
});

test('a window that a page refers to cannot be deleted', async () => {
  await pages.put('101');
  await putPage('house', [{ lang_key: 'en', window_id: '101' }]);
  const name = 'DELETE /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/windows/{windowId}';
  const remove = () => callRoute(pages.api, name, { params: { ...skinParams, windowId: '101' } });
  await expect(remove()).rejects.toMatchObject({ code: 'content_invalid' });
  await callRoute(pages.api, 'DELETE /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/pages/{pageId}', {
    params: { ...skinParams, pageId: 'house' },
  });
  await remove();
  await expect(file(json, { windowId: '101' })).rejects.toMatchObject({ code: 'not_found' });
});

test('staff read a window as it was written', async () => {
  await pages.put('132', custom);
  const name = 'GET /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/windows/{windowId}';
  const { body } = await callRoute(pages.api, name, { params: { ...skinParams, windowId: '132' } });
  expect(body).toMatchObject(custom);
});

test('a changed page emits content.changed', async () => {
  await pages.put('101');
  expect(await pages.platform.events()).toContainEqual({
    name: 'content.changed',
    property: '1',
    payload: { window_id: '101' },
  });
});
