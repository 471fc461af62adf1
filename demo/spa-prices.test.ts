import { expect, test } from 'vitest';
import { demoCatalogue } from '#catalogue/demo';
import { pageTexts } from '#content/demo';
import { demoLanguages } from '#platform/node/demo';

type Entry = { readonly group?: string; readonly id: string; readonly price: number } & {
  readonly texts: { readonly [language: string]: { readonly title: string } };
};

test.each(demoLanguages)(
  'the page about massages names the prices and durations of the spa’s menu: %s',
  async (lang) => {
    const { entries } = JSON.parse(await demoCatalogue().text()) as { entries: readonly Entry[] };
    const massages = entries.filter(({ id }) => id.startsWith('massage-'));
    const { price = '', facts = [] } = pageTexts[lang].pages.massage;
    const numbers = (text: string) => text.match(/\d+/g) ?? [];
    expect(numbers(price)).toEqual(massages.map((one) => String(one.price / 100)));
    const durations = massages.map(({ texts }) => numbers(texts[lang]?.title ?? '')[0]);
    expect(numbers(facts[0]?.value ?? '')).toEqual(durations);
  },
);
