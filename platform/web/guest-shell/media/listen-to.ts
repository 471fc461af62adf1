/** Listeners of one medium in an element that plays many. */
export type MediaListeners = {
  add(type: keyof HTMLMediaElementEventMap, listener: () => void): void;
  end(): void;
  isOver(): boolean;
};

/** Listens to an element for one medium; engines before Chromium 88 have no `signal` that removes listeners. */
export function listenTo(element: HTMLMediaElement): MediaListeners {
  const removals: (() => void)[] = [];
  let isOver = false;
  return {
    add(type, listener) {
      if (isOver) return;
      element.addEventListener(type, listener);
      removals.push(() => element.removeEventListener(type, listener));
    },
    end() {
      isOver = true;
      for (const remove of removals.splice(0)) remove();
    },
    isOver: () => isOver,
  };
}
