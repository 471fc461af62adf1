import { expect, it } from 'vitest';
import { frameDocument } from './frame-document.ts';

const page = (html: string) =>
  frameDocument('1', { html, lang_key: 'de', changedAt: 5, template: { dataMap: { title: 'T' } } } as never, 'p');

it.each([
  ['<!doctype html><HEAD lang="x"><title>y</title></HEAD>', '<HEAD lang="x"><style>'],
  ['<html lang="x"><body>y</body></html>', '<html lang="x"><head><style>'],
  ['<p>y</p>', '<html lang="de" dir="ltr"><head><meta charset="utf-8">'],
  ['<header>y</header>', '<html lang="de" dir="ltr"><head><meta charset="utf-8">'],
])('puts the bridge into the head of %s', (html, expected) => expect(page(html)).toContain(expected));

it.each(['<head ', '<html ', '<head<h'])('wraps a page of a million characters %s at once', (pump) => {
  expect(page(pump.repeat(150_000))).toContain('<body>');
});
