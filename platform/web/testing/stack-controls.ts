const heightOfOne = 100;

type Span = readonly [top: number, bottom: number];

function spanOf(element: HTMLElement): Span {
  const all = [...document.querySelectorAll<HTMLElement>('[data-focus-key]')];
  const own = all.flatMap((control, at) => (element === control || element.contains(control) ? [at] : []));
  const [first = 0, last = first] = [own[0], own[own.length - 1]];
  return [first * heightOfOne, last * heightOfOne + heightOfOne / 2];
}

function getter(read: (span: Span) => number | null): PropertyDescriptor {
  return {
    configurable: true,
    get(this: HTMLElement) {
      return read(spanOf(this));
    },
  };
}

const layout: PropertyDescriptorMap = {
  offsetTop: getter(([top]) => top),
  offsetHeight: getter(([top, bottom]) => bottom - top),
  offsetWidth: getter(() => 50),
  offsetLeft: getter(() => 0),
  offsetParent: getter(() => null),
};

/**
 * Lets each control of a television stand below the one before it, as the document of tests has no layout, so that the arrows lead from
 * one to the next. Returns a function that takes it back.
 */
export function stackControls(): () => void {
  const before: PropertyDescriptorMap = {};
  for (const [name, descriptor] of Object.entries(layout)) {
    const known = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name);
    if (known) before[name] = known;
    Object.defineProperty(HTMLElement.prototype, name, descriptor);
  }
  return () => {
    for (const name of Object.keys(layout)) Reflect.deleteProperty(HTMLElement.prototype, name);
    Object.defineProperties(HTMLElement.prototype, before);
  };
}
