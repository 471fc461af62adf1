import type {
  FocusableComponent,
  FocusableComponentLayout,
  LayoutAdapter,
} from '@noriginmedia/norigin-spatial-navigation';
import { keepInView } from './keep-in-view.ts';

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** A size less a pixel: position and size are rounded each for itself, and two neighbours would seem to overlap. */
function apart(size: number): number {
  return Math.max(0, size - 1);
}

/** Where a node stands on the page as it was laid out, without transforms. */
function boxOf(node: HTMLElement): Box {
  const { offsetWidth, offsetHeight } = node;
  const [width, height] = [apart(offsetWidth), apart(offsetHeight)];
  let { offsetLeft: left, offsetTop: top } = node;
  for (let parent = node.offsetParent; parent instanceof HTMLElement; parent = parent.offsetParent) {
    left += parent.offsetLeft - parent.scrollLeft;
    top += parent.offsetTop - parent.scrollTop;
  }
  return { left, top, width, height };
}

const nowhere: Box = { left: 0, top: 0, width: 0, height: 0 };

/** Measured once somebody asks where it is: each measuring after a change makes the engine lay the page out anew. */
function lazyLayout(node: HTMLElement | undefined): FocusableComponentLayout {
  let known: Box | undefined;
  const box = () => {
    known ??= node ? boxOf(node) : nowhere;
    return known;
  };
  const parent = () => (node?.parentElement ? boxOf(node.parentElement) : nowhere);
  return {
    node: node as HTMLElement,
    get left() {
      return box().left;
    },
    get top() {
      return box().top;
    },
    get width() {
      return box().width;
    },
    get height() {
      return box().height;
    },
    get right() {
      return box().left + box().width;
    },
    get bottom() {
      return box().top + box().height;
    },
    get x() {
      return box().left - parent().left;
    },
    get y() {
      return box().top - parent().top;
    },
  };
}

const mark = 'data-focused';
/** What had the focus and still carries its mark. */
let left: HTMLElement | undefined;

function unmark(): void {
  left?.removeAttribute(mark);
  left = undefined;
}

/**
 * How the library measures, marks and shows controls, with one layout of the page for each move of the focus instead of four: it
 * measures the control that was left and the one that was reached, and nobody asks for the result.
 */
export const webLayout: Pick<LayoutAdapter, 'measureLayout' | 'blurNode' | 'focusNode'> = {
  measureLayout: async ({ node }: FocusableComponent) => lazyLayout(node),
  blurNode: ({ node }: FocusableComponent) => {
    unmark();
    left = node;
    // Where nothing takes the focus in its place.
    queueMicrotask(unmark);
  },
  focusNode: ({ node }: FocusableComponent) => {
    // The engine lays the page out before it gives the focus; it is measured then, and the marks change after that.
    node?.focus({ preventScroll: true });
    if (node) keepInView(node);
    unmark();
    node?.setAttribute(mark, 'true');
  },
};
