import { FocusContext, useFocusable } from '@noriginmedia/norigin-spatial-navigation';
import { type ReactNode, useEffect } from 'react';
import { keepFocus } from './start-focus.ts';

type FocusableProps = {
  readonly children: ReactNode;
  /** OK, or a click of a pointer remote. */
  readonly onPress: () => void;
  readonly onFocus?: () => void;
  /** Stable name, so that Back finds the control again. */
  readonly focusKey?: string;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly lang?: string;
  /** Pressed state of a choice. */
  readonly chosen?: boolean;
};

/** A control for the remote: focused by arrows, pressed by OK. While it has the focus it carries `data-focused`. */
export function Focusable({ children, onPress, onFocus, focusKey, className, label, lang, chosen }: FocusableProps) {
  const { ref, focusSelf } = useFocusable<object, HTMLButtonElement>({
    ...(focusKey !== undefined && { focusKey }),
    onEnterPress: onPress,
    onFocus: ({ node }) => {
      keepInView(node);
      onFocus?.();
    },
  });
  useEffect(() => {
    keepFocus();
    return keepFocus;
  }, []);
  return (
    <button
      type="button"
      ref={ref}
      tabIndex={-1}
      className={className}
      data-focus-key={focusKey}
      aria-label={label}
      aria-pressed={chosen}
      lang={lang}
      onClick={onPress}
      onMouseEnter={() => focusSelf()}
    >
      {children}
    </button>
  );
}

/** Scrolls the nearest `data-scroll` box just so far that the control is seen whole, with air around it. */
function keepInView(node: HTMLElement): void {
  const box = node.closest<HTMLElement>('[data-scroll]');
  if (!box) return;
  const inner = node.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  const air = 48;
  if (box.dataset.scroll === 'x') {
    const before = inner.left - outer.left - air;
    const after = inner.right - outer.right + air;
    if (before < 0) box.scrollLeft += before;
    else if (after > 0) box.scrollLeft += after;
    return;
  }
  const above = inner.top - outer.top - air;
  const below = inner.bottom - outer.bottom + air;
  if (above < 0) box.scrollTop += above;
  else if (below > 0) box.scrollTop += below;
}

type AreaProps = {
  readonly children: ReactNode;
  readonly focusKey?: string;
  readonly className?: string | undefined;
  /** Arrows do not leave it: a dialog. */
  readonly boundary?: boolean;
  /** Control that is focused when the area is entered for the first time. */
  readonly first?: string | undefined;
  /** Takes the focus when it appears. */
  readonly takesFocus?: boolean;
};

/** A group of controls that remembers which one had the focus last. */
export function FocusArea({ children, focusKey, className, boundary = false, first, takesFocus = false }: AreaProps) {
  const area = useFocusable<object, HTMLDivElement>({
    ...(focusKey !== undefined && { focusKey }),
    ...(first !== undefined && { preferredChildFocusKey: first }),
    isFocusBoundary: boundary,
    saveLastFocusedChild: true,
    trackChildren: true,
  });
  const { focusSelf } = area;
  useEffect(() => {
    if (takesFocus) focusSelf();
  }, [takesFocus, focusSelf]);
  return (
    <FocusContext value={area.focusKey}>
      <div ref={area.ref} className={className}>
        {children}
      </div>
    </FocusContext>
  );
}
