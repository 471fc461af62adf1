import type { Page } from '@playwright/test';
import type { Channel } from './guide-hotel.ts';

/** Sizes of the grid that the plain page copies, in pixels. */
export type BareSizes = { readonly rowHeight: number; readonly pixelsPerMinute: number; readonly namesWidth: number };

/**
 * Puts the whole guide onto an empty page, an element for each programme, placed by arithmetic, without a library: what a
 * grid costs that draws all it knows. Returns the milliseconds from the data to the painted frame.
 */
export async function showBareGuide(page: Page, guide: readonly Channel[], sizes: BareSizes): Promise<number> {
  await page.goto('about:blank');
  return page.evaluate(
    ({ data, sizes: { rowHeight, pixelsPerMinute, namesWidth } }) => {
      const began = performance.now();
      const channels = JSON.parse(data) as Channel[];
      const from = channels[0]?.programmes[0]?.start ?? 0;
      const pixels = (ms: number) => (ms / 60_000) * pixelsPerMinute;
      const rows = channels.map(({ number, name, programmes }, row) => {
        const cells = programmes.map(({ start, end, title }) => {
          const place = `left:${namesWidth + pixels(start - from)}px;width:${pixels(end - start) - 4}px`;
          return `<div class="cell" style="${place}">${title}</div>`;
        });
        return `<div class="row" style="top:${row * rowHeight}px"><b>${number} ${name}</b>${cells.join('')}</div>`;
      });
      document.body.innerHTML = `<style>
        body { margin: 0 }
        #grid { position: relative; height: 100vh; overflow: scroll; font: 20px sans-serif; background: #0f191b; color: #fff }
        .row { position: absolute; height: ${rowHeight}px }
        .cell { position: absolute; height: ${rowHeight - 8}px; overflow: hidden; white-space: nowrap; background: #1c2b2d }
      </style><div id="grid">${rows.join('')}</div>`;
      return new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began))),
      );
    },
    { data: JSON.stringify(guide), sizes },
  );
}
