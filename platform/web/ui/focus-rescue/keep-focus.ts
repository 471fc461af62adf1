const controls = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** Where the focus was: what surrounds it, nearest first, and its place among the controls within each. */
type FocusPlace = {
  readonly element: HTMLElement;
  readonly surroundings: readonly { readonly around: HTMLElement; readonly index: number }[];
};

/** A control that was disabled while it had the focus, and what got it instead. */
type Displaced = { readonly element: HTMLElement; readonly refuge: Element | null };

function canFocus(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;
}

function controlsOf(around: HTMLElement): readonly HTMLElement[] {
  return [...around.querySelectorAll<HTMLElement>(controls)];
}

function placeOf(element: HTMLElement): FocusPlace {
  const surroundings: { around: HTMLElement; index: number }[] = [];
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    surroundings.push({ around, index: controlsOf(around).indexOf(element) });
    if (around.tagName === 'DIALOG') break;
  }
  return { element, surroundings };
}

/** Focuses what is now where the focus was, else the nearest control; where the whole screen is another one, the screen. */
function refocus({ surroundings }: FocusPlace, screen: HTMLElement | null): void {
  for (const { around, index } of surroundings) {
    if (around === screen) break;
    const left = around.isConnected ? controlsOf(around) : [];
    const place = Math.max(index, 0);
    const target = left.slice(place).find(canFocus) ?? left.slice(0, place).reverse().find(canFocus);
    if (!target) continue;
    target.focus({ preventScroll: true });
    return;
  }
  screen?.focus({ preventScroll: true });
}

/**
 * Keeps the focus on the page when the control that has it goes, or is disabled: a browser leaves it nowhere, and whoever uses keys or a
 * screen reader would start again at the top. Returns a function that ends this.
 */
export function keepFocus(screen: () => HTMLElement | null): () => void {
  let last: FocusPlace | undefined;
  let displaced: Displaced | undefined;
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement && target !== screen() ? placeOf(target) : undefined;
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    // Browsers also tell of a control that is just being removed.
    queueMicrotask(() => {
      if (last && last.element === target && canFocus(last.element)) last = undefined;
    });
  };
  const observer = new MutationObserver(() => {
    const now = document.activeElement;
    if (displaced && displaced.refuge === now && canFocus(displaced.element)) {
      displaced.element.focus({ preventScroll: true });
      displaced = undefined;
      return;
    }
    if (!last || canFocus(last.element) || (now && now !== document.body && now !== last.element)) return;
    const place = last;
    refocus(place, screen());
    displaced = place.element.isConnected ? { element: place.element, refuge: document.activeElement } : undefined;
  });
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== document.body && activeElement !== screen())
    last = placeOf(activeElement);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    observer.disconnect();
  };
}
