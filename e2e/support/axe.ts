import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A part of the page, by its selector, and the only rules that are wanted. */
type Part = { readonly within?: string; readonly rules?: readonly string[] };

/**
 * Has axe look at a page, or at one frame of it, and returns what it finds wrong, a line for each rule. Frames within are not
 * looked at. Throws when axe found nothing to look at.
 */
export async function axeFindings(page: Page | Frame, { within, rules }: Part = {}): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { passes, violations } = await page.evaluate(
    async (part) => {
      if (!window.axe) throw new Error('axe is not in the page');
      const runOnly = part.rules && { runOnly: [...part.rules] };
      // What passes is only counted: describing it takes longer than looking at it.
      const options = { iframes: false, resultTypes: ['violations' as const], ...runOnly };
      const found = await window.axe.run(part.within ?? document, options);
      const lineOf = ({ id, nodes }: (typeof found.violations)[number]) =>
        `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`;
      return { passes: found.passes.length, violations: found.violations.map(lineOf) };
    },
    { within, rules },
  );
  if (passes + violations.length === 0) throw new Error('axe found nothing to look at');
  return violations;
}
