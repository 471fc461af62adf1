import { FocusContext, navigateByDirection, useFocusable } from '@noriginmedia/norigin-spatial-navigation';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useFocusName } from './focus-names.ts';
import { keepInView, readOn } from './keep-in-view.ts';
import { pushLayer, topLayer } from './layers.ts';
import { keepFocus } from './start-focus.ts';

type FocusableProps = {
  readonly children: ReactNode;
  /** Called on OK, or on a click of a pointer remote. */
  readonly onPress: () => void;
  readonly onFocus?: () => void;
  /** Stable key, so that Back restores the focus. */
  readonly focusKey?: string;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly lang?: string;
  /** Pressed state of an option. */
  readonly chosen?: boolean;
};

/** Recovers the focus when this control is mounted or unmounted. */
export function useKeptFocus(): void {
  useEffect(() => {
    keepFocus();
    return keepFocus;
  }, []);
}

/** A control for the remote: focused by arrows, pressed by OK. It has `data-focused` while focused. */
export function Focusable({ children, onPress, onFocus, focusKey, className, label, lang, chosen }: FocusableProps) {
  const nameOf = useFocusName();
  const { ref, focusSelf } = useFocusable<object, HTMLButtonElement>({
    ...(focusKey !== undefined && { focusKey: nameOf(focusKey) }),
    onEnterPress: onPress,
    onFocus: ({ node }) => {
      keepInView(node);
      onFocus?.();
    },
  });
  useKeptFocus();
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

type FocusableTextProps = {
  readonly children: ReactNode;
  readonly focusKey: string;
  readonly className?: string | undefined;
  readonly lang?: string | undefined;
};

/**
 * A text that takes the focus, so that the arrows scroll to it and a screen reader reads it. A text taller than its
 * window is scrolled before the arrows leave it; OK scrolls too.
 */
export function ReadingStop({ children, focusKey, className, lang }: FocusableTextProps) {
  const nameOf = useFocusName();
  const { ref } = useFocusable<object, HTMLDivElement>({
    focusKey: nameOf(focusKey),
    onFocus: ({ node }) => keepInView(node),
    onEnterPress: () => {
      if (!readOn(ref.current, true)) void navigateByDirection('down', {});
    },
    onArrowPress: (direction): boolean => {
      if (direction !== 'down' && direction !== 'up') return true;
      return !readOn(ref.current, direction === 'down');
    },
  });
  useKeptFocus();
  return (
    <div ref={ref} tabIndex={-1} className={className} data-focus-key={focusKey} lang={lang}>
      {children}
    </div>
  );
}

type AreaProps = {
  readonly children: ReactNode;
  readonly focusKey?: string;
  readonly className?: string | undefined;
  /** Traps the focus, as a dialog does. */
  readonly boundary?: boolean;
  /** Control focused when the area is entered for the first time. */
  readonly first?: string | undefined;
  /** Takes the focus on mount. */
  readonly takesFocus?: boolean;
};

/** A group of controls that remembers its last focused one. */
export function FocusArea({ children, focusKey, className, boundary = false, first, takesFocus = false }: AreaProps) {
  const nameOf = useFocusName();
  const area = useFocusable<object, HTMLDivElement>({
    ...(focusKey !== undefined && { focusKey: nameOf(focusKey) }),
    ...(first !== undefined && { preferredChildFocusKey: nameOf(first) }),
    isFocusBoundary: boundary,
    saveLastFocusedChild: true,
  });
  const { focusSelf } = area;
  // A layout effect, before anything takes the focus: a dialog may be mounted together with the screen behind it.
  useLayoutEffect(() => (boundary ? pushLayer(area.focusKey) : undefined), [boundary, area.focusKey]);
  useEffect(() => {
    if (takesFocus && (boundary || topLayer() === undefined)) focusSelf();
  }, [takesFocus, boundary, focusSelf]);
  return (
    <FocusContext value={area.focusKey}>
      <div ref={area.ref} className={className}>
        {children}
      </div>
    </FocusContext>
  );
}
