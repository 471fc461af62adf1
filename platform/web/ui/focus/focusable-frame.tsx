import { navigateByDirection, useFocusable } from '@noriginmedia/norigin-spatial-navigation';
import { type ReactNode, type Ref, type RefObject, use, useImperativeHandle, useRef } from 'react';
import { goBack } from './back-stack.ts';
import { useScopedFocusKey } from './focus-scope.ts';
import { useFocusRecovery } from './focusable.tsx';
import { keepInView, scrollText } from './keep-in-view.ts';
import { frontLayer, LayerContext } from './layers.ts';
import { recoverFocus } from './start-spatial-navigation.ts';

/** A key that the framed document did not handle. */
export type FrameKey = 'back' | 'up' | 'down' | 'left' | 'right';

/** Reports events of the framed document. */
export type FocusableFrameHandle = {
  /** Handles a key pressed in the frame that leads out of it. */
  press(key: FrameKey): void;
  /** The end at which the focus entered; undefined while the focus is elsewhere. */
  enteredFrom(): 'start' | 'end' | undefined;
  /** Scrolls the focused element of the frame into view; pixels from the top of the frame. */
  scrollTo(top: number, bottom: number): void;
};

type Props = {
  readonly ref: Ref<FocusableFrameHandle>;
  readonly focusKey: string;
  readonly className?: string | undefined;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Called when the focus enters, from above (`start`) or from below. */
  readonly onEnter: (at: 'start' | 'end') => void;
  readonly children: ReactNode;
};

/** A focusable frame with another document. Keys go to that document, which hands back those it does not handle. */
export function FocusableFrame({ ref, focusKey, className, frame, onEnter, children }: Props) {
  const entered = useRef<'start' | 'end'>(undefined);
  const nameOf = useScopedFocusKey();
  const layer = use(LayerContext);
  const { ref: box } = useFocusable<object, HTMLDivElement>({
    focusKey: nameOf(focusKey),
    onFocus({ node }, _props, details) {
      keepInView(node);
      const key = (details.event as KeyboardEvent | undefined)?.key;
      entered.current = key === 'ArrowUp' ? 'end' : 'start';
      frame.current?.focus({ preventScroll: true });
      onEnter(entered.current);
    },
    onBlur() {
      entered.current = undefined;
    },
  });
  useFocusRecovery();
  useImperativeHandle(
    ref,
    () => ({
      press(key) {
        // The key was meant for what lies over the frame.
        if (layer !== frontLayer()) return recoverFocus();
        if (key === 'back') {
          goBack();
          return;
        }
        const vertical = key === 'up' || key === 'down';
        if (!(vertical && scrollText(box.current, key === 'down'))) void navigateByDirection(key, {});
      },
      enteredFrom: () => entered.current,
      scrollTo: (top, bottom) => keepInView(box.current, { start: top, end: bottom }),
    }),
    [box, layer],
  );
  return (
    <div ref={box} tabIndex={-1} className={className} data-focus-key={focusKey}>
      {children}
    </div>
  );
}
