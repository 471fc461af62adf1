import type { Page } from '@playwright/test';

/** Fields whose text is higher than they are, which a text of twice the size must not be. */
export function cutFields(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const front = document.querySelector('dialog[open]') ?? document;
    return [...front.querySelectorAll<HTMLElement>('input, select, textarea')].flatMap((field) => {
      const { fontSize, opacity } = getComputedStyle(field);
      const { width, height } = field.getBoundingClientRect();
      const isText = !/^(range|checkbox|radio|file|hidden)$/.test(field.getAttribute('type') ?? '');
      if (!isText || width <= 1 || opacity === '0' || height >= Number.parseFloat(fontSize) * 1.15) return [];
      return [`${field.outerHTML.slice(0, 120)} is ${Math.round(height)} high, its text ${fontSize}`];
    });
  });
}

/** Controls that nothing sets apart from the page when the device takes its colours and shadows away. */
export function unboundControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isSeen = (colour: string) => !/^(transparent|rgba\(.*, 0\))$/.test(colour);
    const isBound = (element: Element | null) => {
      if (!element) return false;
      const style = getComputedStyle(element);
      const has = (side: string) =>
        style.getPropertyValue(`${side}-style`) !== 'none' &&
        Number.parseFloat(style.getPropertyValue(`${side}-width`)) > 0 &&
        isSeen(style.getPropertyValue(`${side}-color`));
      return has('outline') || has('border-bottom');
    };
    const front = document.querySelector('dialog[open]') ?? document;
    const controls = front.querySelectorAll<HTMLElement>(
      'button, input, select, textarea, [role=button], [role=slider]',
    );
    return [...controls].flatMap((control) => {
      const { width, bottom } = control.getBoundingClientRect();
      const isDrawn = width > 1 && getComputedStyle(control).opacity !== '0';
      // A dial is a picture with buttons of its own.
      if (control.matches('.visually-hidden[type=range]')) return [];
      if (bottom <= 0 || !control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]'))
        return [];
      // What is only there for keys is drawn by its label, or by the row around it.
      const drawn = isDrawn ? [control] : [control.closest('label'), control.parentElement, control.nextElementSibling];
      return drawn.some((one) => isBound(one)) ? [] : [control.outerHTML.slice(0, 140)];
    });
  });
}

/** Why the focus cannot be seen; empty: its ring is drawn, and no more than one side of it is cut off. */
function hiddenRing(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body || active.id === 'screen') return '';
    const ringOf = (element: Element | null, part?: string): 'none' | 'cut' | 'seen' => {
      if (!element) return 'none';
      const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(element, part);
      const width = Number.parseFloat(outlineWidth);
      if (outlineStyle === 'none' || width < 2 || /^(transparent|rgba\(.*, 0\))$/.test(outlineColor)) return 'none';
      // What a link lays over the row around it is as large as that row.
      if (part) return 'seen';
      const reach = Number.parseFloat(outlineOffset) + width;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const ring = { left: left - reach, right: right + reach, top: top - reach, bottom: bottom + reach };
      const cut = new Set<string>();
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        if (overflowX !== 'visible' && ring.left < edge.left - 0.5) cut.add('left');
        if (overflowX !== 'visible' && ring.right > edge.right + 0.5) cut.add('right');
        if (overflowY !== 'visible' && ring.top < edge.top - 0.5) cut.add('top');
        if (overflowY !== 'visible' && ring.bottom > edge.bottom + 0.5) cut.add('bottom');
      }
      return cut.size > 1 ? 'cut' : 'seen';
    };
    const drawn = [active, active.closest('label'), active.nextElementSibling, active.parentElement]
      .map((one) => ringOf(one))
      .concat(ringOf(active, '::after'));
    if (drawn.includes('seen')) return '';
    return `${drawn.includes('cut') ? 'cut' : 'none'}: ${active.outerHTML.slice(0, 140)}`;
  });
}

/** Most stops of the Tab key that are looked at on a screen. */
const mostStops = 45;

/** Tabs through a screen, and returns where the focus cannot be seen. */
export async function hiddenRings(page: Page): Promise<readonly string[]> {
  const found = new Set<string>();
  const isFirst = () => page.evaluate(() => document.activeElement?.hasAttribute('data-first-stop') ?? false);
  await page.keyboard.press('Tab');
  await page.evaluate(() => document.activeElement?.setAttribute('data-first-stop', ''));
  for (let stop = 0; stop < mostStops; stop += 1) {
    const why = await hiddenRing(page);
    if (why !== '') found.add(why);
    await page.keyboard.press('Tab');
    if (await isFirst()) break;
  }
  return [...found];
}

/** Notes on every page from now on what moves for longer than a blink. */
export async function noteMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const note = () => {
      for (const animation of document.getAnimations()) {
        const { activeDuration = 0 } = animation.effect?.getComputedTiming() ?? {};
        if (animation.timeline !== document.timeline || Number(activeDuration) <= 10) continue;
        const target = (animation.effect as KeyframeEffect | null)?.target;
        moved.push(`${(animation as CSSAnimation).animationName ?? 'transition'} of .${target?.className}`);
      }
    };
    for (const kind of ['animationstart', 'transitionrun']) addEventListener(kind, note, true);
  });
}

/** What has moved on this page for longer than a blink. */
export function motion(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...new Set((window as unknown as { moved: string[] }).moved)]);
}
