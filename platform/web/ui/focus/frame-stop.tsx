import { navigateByDirection, useFocusable } from '@noriginmedia/norigin-spatial-navigation';
import { type ReactNode, type Ref, type RefObject, useImperativeHandle, useRef } from 'react';
import { goBack } from './back-stack.ts';
import { useFocusName } from './focus-names.ts';
import { useKeptFocus } from './focusable.tsx';
import { keepInView, readOn } from './keep-in-view.ts';

/** A key that the document in the frame did not use. */
export type FrameKey = 'back' | 'up' | 'down' | 'left' | 'right';

/** What the screen tells of the document in the frame. */
export type FrameStopHandle = {
  /** A key was pressed in the frame that leads out of it. */
  press(key: FrameKey): void;
  /** The end at which the focus came in, undefined while it is elsewhere. */
  entry(): 'start' | 'end' | undefined;
  /** What has the focus in the frame lies between these pixels of the stop. */
  show(top: number, bottom: number): void;
};

type Props = {
  readonly ref: Ref<FrameStopHandle>;
  readonly focusKey: string;
  readonly className?: string | undefined;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The focus came in, from above (`start`) or from below. */
  readonly onEnter: (at: 'start' | 'end') => void;
  readonly children: ReactNode;
};

/** A stop that holds another document: its keys go to that document, which hands back those that it has no use for. */
export function FrameStop({ ref, focusKey, className, frame, onEnter, children }: Props) {
  const entered = useRef<'start' | 'end'>(undefined);
  const nameOf = useFocusName();
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
  useKeptFocus();
  useImperativeHandle(
    ref,
    () => ({
      press(key) {
        if (key === 'back') {
          goBack();
          return;
        }
        const vertical = key === 'up' || key === 'down';
        if (!(vertical && readOn(box.current, key === 'down'))) void navigateByDirection(key, {});
      },
      entry: () => entered.current,
      show: (top, bottom) => keepInView(box.current, { start: top, end: bottom }),
    }),
    [box],
  );
  return (
    <div ref={box} tabIndex={-1} className={className} data-focus-key={focusKey}>
      {children}
    </div>
  );
}
