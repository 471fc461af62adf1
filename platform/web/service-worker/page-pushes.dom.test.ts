import { afterEach, expect, it, vi } from 'vitest';
import { fakeClock } from '#platform/clock';
import { answerPushes, isShownByPage, mustShowPushes, showsPush } from './index.ts';

afterEach(() => vi.restoreAllMocks());

/** A page with its own listener for questions of the worker. */
function createPage() {
  const container = new EventTarget();
  answerPushes(container as unknown as ServiceWorkerContainer);
  const postMessage = (data: unknown, ports: Transferable[]) =>
    void container.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
  return { postMessage };
}

const asleep = { postMessage: () => {} };

async function ask(pages: readonly { postMessage(data: unknown, ports: Transferable[]): void }[]) {
  const clock = fakeClock();
  const answer = isShownByPage(pages, 'wake_up', clock);
  await clock.advance(500);
  return { answer, clock };
}

it('a page that shows what a push tells says so', async () => {
  const hide = showsPush('wake_up');
  const { answer } = await ask([asleep, createPage()]);
  expect(await answer).toBe(true);
  hide();
});

it('a page that begins to show it within a second says so, too', async () => {
  const { answer } = await ask([createPage()]);
  const hide = showsPush('wake_up');
  expect(await answer).toBe(true);
  hide();
});

it('a page that sleeps, is hidden or shows something else does not keep a push from being shown', async () => {
  const hide = showsPush('message');
  for (const pages of [[], [asleep], [createPage()]]) {
    const { answer, clock } = await ask(pages);
    await clock.advance(1000);
    expect(await answer).toBe(false);
  }
  hide();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const stop = showsPush('wake_up');
  const { answer, clock } = await ask([createPage()]);
  await clock.advance(1000);
  expect(await answer).toBe(false);
  stop();
});

it('WebKit shows every push, under whatever name its browser goes', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
  expect(
    [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, `${iphone} CriOS/126.0 Safari/604.1`, mac].map(
      mustShowPushes,
    ),
  ).toEqual([true, true, true]);
  const android =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
  expect([android, 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'].map(mustShowPushes)).toEqual(
    [false, false],
  );
});
