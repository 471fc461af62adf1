import { navigateByDirection, useFocusable } from '@noriginmedia/norigin-spatial-navigation';
import { type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react';
import { useScopedFocusKey } from './focus-scope.ts';
import { moveWithin } from './grid-arrows.ts';
import { scrollText } from './keep-in-view.ts';
import type { ArrowDirection } from './keys.ts';
import { frontLayer, LayerContext } from './layers.ts';
import { recoverFocus } from './start-spatial-navigation.ts';

type FocusableProps = {
  readonly children: ReactNode;
  /** Called on OK, or on a click of a pointer remote. */
  readonly onPress: () => void;
  readonly onFocus?: () => void;
  /** Handles an arrow while focused; returns true if the arrow must not move the focus. */
  readonly onArrow?: ((direction: ArrowDirection) => boolean) | undefined;
  /** Stable key, so that Back restores the focus. */
  readonly focusKey?: string;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly lang?: string;
  /** Pressed state of an option. */
  readonly chosen?: boolean;
  /** False: the focus passes it by. */
  readonly canFocus?: boolean;
};

/** Recovers the focus when this control is mounted or unmounted. */
export function useFocusRecovery(): void {
  useEffect(() => {
    recoverFocus();
    return recoverFocus;
  }, []);
}

/** A control for the remote: focused by arrows, pressed by OK. It has `data-focused` while focused. */
export function Focusable(props: FocusableProps) {
  const { children, onPress, onFocus, onArrow, focusKey, className, label, lang, chosen, canFocus = true } = props;
  const nameOf = useScopedFocusKey();
  const layer = use(LayerContext);
  const { ref, focusSelf } = useFocusable<object, HTMLButtonElement>({
    ...(focusKey !== undefined && { focusKey: nameOf(focusKey) }),
    focusable: canFocus,
    onEnterPress: onPress,
    onFocus: () => onFocus?.(),
    onArrowPress: (direction): boolean => !onArrow?.(direction as ArrowDirection),
  });
  useFocusRecovery();
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
      onMouseEnter={() => layer === frontLayer() && focusSelf()}
    >
      {children}
    </button>
  );
}

type FocusableTextProps = {
  readonly children: ReactNode;
  readonly focusKey: string;
  readonly className?: string | undefined;
  readonly lang?: string | undefined;
  /** The text is its own window, in which it scrolls. */
  readonly scrolls?: boolean;
};

/**
 * A text that takes the focus, so that the arrows scroll to it and a screen reader reads it. A text taller than its
 * window is scrolled before the arrows leave it; OK scrolls too.
 */
export function FocusableText({ children, focusKey, className, lang, scrolls = false }: FocusableTextProps) {
  const nameOf = useScopedFocusKey();
  const inner = useRef<HTMLDivElement>(null);
  const read = (forward: boolean) => scrollText(inner.current ?? ref.current, forward);
  const { ref } = useFocusable<object, HTMLDivElement>({
    focusKey: nameOf(focusKey),
    onEnterPress: () => {
      if (!read(true)) void navigateByDirection('down', {});
    },
    onArrowPress: (direction): boolean => {
      if (direction !== 'down' && direction !== 'up') return true;
      return !read(direction === 'down');
    },
  });
  useFocusRecovery();
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={className}
      data-focus-key={focusKey}
      data-scroll={scrolls ? 'y' : undefined}
      lang={lang}
    >
      {scrolls ? <div ref={inner}>{children}</div> : children}
    </div>
  );
}

type FocusableGridProps = {
  readonly children: ReactNode;
  readonly focusKey: string;
  readonly className?: string | undefined;
  readonly label: string;
  /** Number of rows, those that are not mounted included. */
  readonly rowCount: number;
  /** Id of the element within that the arrows have reached; left out where whoever fills the grid writes it into the document. */
  readonly activeId?: string | undefined;
  /** Value of `data-tour`. */
  readonly tour?: string;
  /** Moves within; returns false at an edge, where the arrow leads out. */
  readonly onArrow: (direction: ArrowDirection) => boolean;
  readonly onPress: () => void;
};

/** A grid that is one stop for the remote and moves a mark of its own within, however many cells it has. */
export function FocusableGrid(props: FocusableGridProps) {
  const { children, focusKey, className, label, rowCount, activeId, tour, onArrow, onPress } = props;
  const nameOf = useScopedFocusKey();
  const { ref } = useFocusable<object, HTMLDivElement>({
    focusKey: nameOf(focusKey),
    onEnterPress: onPress,
    onArrowPress: (direction): boolean => !onArrow(direction as ArrowDirection),
  });
  const move = useEffectEvent(onArrow);
  useEffect(() => (ref.current ? moveWithin(ref.current, (direction) => move(direction)) : undefined), [ref]);
  useFocusRecovery();
  return (
    // biome-ignore lint/a11y/useSemanticElements: whoever fills it places its cells
    <div
      ref={ref}
      role="grid"
      tabIndex={-1}
      className={className}
      data-focus-key={focusKey}
      data-tour={tour}
      aria-label={label}
      aria-rowcount={rowCount}
      aria-activedescendant={activeId}
    >
      {children}
    </div>
  );
}
