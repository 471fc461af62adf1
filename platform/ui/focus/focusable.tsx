import { FocusContext, navigateByDirection, useFocusable } from '@noriginmedia/norigin-spatial-navigation';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useFocusName } from './focus-names.ts';
import { readOn } from './keep-in-view.ts';
import { pushLayer, topLayer } from './layers.ts';
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

/** The focus finds another control when this one comes or goes. */
export function useKeptFocus(): void {
  useEffect(() => {
    keepFocus();
    return keepFocus;
  }, []);
}

/** A control for the remote: focused by arrows, pressed by OK. While it has the focus it carries `data-focused`. */
export function Focusable({ children, onPress, onFocus, focusKey, className, label, lang, chosen }: FocusableProps) {
  const nameOf = useFocusName();
  const { ref, focusSelf } = useFocusable<object, HTMLButtonElement>({
    ...(focusKey !== undefined && { focusKey: nameOf(focusKey) }),
    onEnterPress: onPress,
    onFocus: () => onFocus?.(),
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

type StopProps = {
  readonly children: ReactNode;
  readonly focusKey: string;
  readonly className?: string | undefined;
  readonly lang?: string | undefined;
};

/**
 * A text that is read on the way through a screen: it takes the focus, so that the arrows can scroll to it and a screen
 * reader speaks it. A text taller than its window is read on before the arrows leave it; OK reads on too.
 */
export function ReadingStop({ children, focusKey, className, lang }: StopProps) {
  const nameOf = useFocusName();
  const { ref } = useFocusable<object, HTMLDivElement>({
    focusKey: nameOf(focusKey),
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
  /** Arrows do not leave it: a dialog. */
  readonly boundary?: boolean;
  /** Control that is focused when the area is entered for the first time. */
  readonly first?: string | undefined;
  /** Takes the focus when it appears. */
  readonly takesFocus?: boolean;
};

/** A group of controls that remembers which one had the focus last. */
export function FocusArea({ children, focusKey, className, boundary = false, first, takesFocus = false }: AreaProps) {
  const nameOf = useFocusName();
  const area = useFocusable<object, HTMLDivElement>({
    ...(focusKey !== undefined && { focusKey: nameOf(focusKey) }),
    ...(first !== undefined && { preferredChildFocusKey: nameOf(first) }),
    isFocusBoundary: boundary,
    saveLastFocusedChild: true,
  });
  const { focusSelf } = area;
  // Before anything takes the focus: a dialog may come up together with the screen behind it.
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
