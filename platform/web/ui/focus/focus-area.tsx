import { FocusContext, getCurrentFocusKey, useFocusable } from '@noriginmedia/norigin-spatial-navigation';
import { type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react';
import type { BackHandler } from './back-stack.ts';
import { useScopedFocusKey } from './focus-scope.ts';
import type { KeyHandler } from './key-stack.ts';
import { frontLayer, type Layer, LayerContext, type LayerLevel, pushLayer, screenLayer } from './layers.ts';
import { focusFrontLayer } from './start-spatial-navigation.ts';
import { useBack } from './use-back.ts';
import { useKeys } from './use-keys.ts';

type AreaProps = {
  readonly children: ReactNode;
  readonly focusKey?: string;
  readonly className?: string | undefined;
  /** Control focused when the area is entered for the first time. */
  readonly initialFocus?: string | undefined;
  /** Takes the focus on mount. */
  readonly autoFocus?: boolean;
};

type Names = { readonly focusKey?: string | undefined; readonly initialFocus?: string | undefined };

/**
 * Names of an area and of its first control for the library, which follows both without end where an area is its own parent (a
 * sheet over a sheet) or its own first control (what is remembered of a screen that was left before it had any).
 */
function areaNames(nameOf: (key: string) => string, parent: string, area: Names) {
  const name = area.focusKey === undefined ? undefined : nameOf(area.focusKey);
  const own = name === parent ? `${name} over it` : name;
  const first = area.initialFocus === undefined ? undefined : nameOf(area.initialFocus);
  return {
    ...(own !== undefined && { focusKey: own }),
    ...(first !== undefined && first !== own && { preferredChildFocusKey: first }),
  };
}

function useArea(area: Names, isBoundary: boolean) {
  const nameOf = useScopedFocusKey();
  const names = areaNames(nameOf, use(FocusContext), area);
  return useFocusable<object, HTMLDivElement>({ ...names, isFocusBoundary: isBoundary, saveLastFocusedChild: true });
}

/** A group of controls that remembers its last focused one. */
export function FocusArea({ children, className, autoFocus = false, ...names }: AreaProps) {
  const area = useArea(names, false);
  const layer = use(LayerContext);
  const { focusSelf } = area;
  useEffect(() => {
    if (autoFocus && layer === frontLayer()) focusSelf();
  }, [autoFocus, layer, focusSelf]);
  return (
    <FocusContext value={area.focusKey}>
      <div ref={area.ref} className={className}>
        {children}
      </div>
    </FocusContext>
  );
}

/** Takes the page's focus from a frame, whose document would hear the keys. Returns what gives it back. */
function leaveFrame(): () => void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLIFrameElement)) return () => undefined;
  activeElement.blur();
  return () => {
    if (frontLayer() === screenLayer && activeElement.isConnected) activeElement.focus({ preventScroll: true });
  };
}

/** Lays a layer over all of its level and below, and gives the focus back to what is in front once it is gone. */
function useLayer(level: LayerLevel, passes?: KeyHandler): Layer {
  const [layer] = useState<Layer>(() => ({ level, passes }));
  // A layout effect, before anything takes the focus: a dialog may be mounted together with the screen behind it.
  useLayoutEffect(() => {
    const before = frontLayer();
    const remove = pushLayer(layer);
    if (frontLayer() === layer) before.wanted = getCurrentFocusKey();
    const freeFrame = leaveFrame();
    return () => {
      const wasFront = frontLayer() === layer;
      remove();
      if (!wasFront) return;
      focusFrontLayer();
      freeFrame();
    };
  }, [layer]);
  return layer;
}

type LayerProps = Omit<AreaProps, 'autoFocus' | 'focusKey'> & {
  readonly focusKey: string;
  readonly level: LayerLevel;
  /** Handles Back, which goes no further. */
  readonly onBack: () => void;
  /** Handles keys before arrows, OK and Back; returning true consumes a key. */
  readonly onKey?: KeyHandler | undefined;
};

function LayerKeys({ onBack, onKey }: Pick<LayerProps, 'onBack' | 'onKey'>) {
  useBack((): ReturnType<BackHandler> => {
    onBack();
    return true;
  });
  useKeys((event) => onKey?.(event) ?? false);
  return undefined;
}

function LayerArea({ layer, children, className, ...names }: Omit<LayerProps, 'level' | 'onBack'> & { layer: Layer }) {
  const area = useArea(names, true);
  const { focusKey, focusSelf, ref } = area;
  useLayoutEffect(() => {
    layer.focusKey = focusKey;
    layer.node = ref.current ?? undefined;
  }, [layer, focusKey, ref]);
  useEffect(() => {
    if (layer === frontLayer()) focusSelf();
  }, [layer, focusSelf]);
  return (
    <FocusContext value={focusKey}>
      <div ref={ref} className={className}>
        {children}
      </div>
    </FocusContext>
  );
}

/**
 * The controls of a dialog, a sheet or anything else that covers a screen. While it is in front it owns the remote: arrows move
 * within it, and no key reaches what is behind. The focus returns once it closes.
 */
export function FocusLayer({ level, onBack, onKey, ...area }: LayerProps) {
  const layer = useLayer(level);
  return (
    <LayerContext value={layer}>
      <LayerArea layer={layer} {...area} />
      <LayerKeys onBack={onBack} onKey={onKey} />
    </LayerContext>
  );
}

type KeyLayerProps = {
  readonly level: LayerLevel;
  /** Called with every key that is pressed, Back and OK included; not with the repeats of one that is held. */
  readonly onKey: (event: KeyboardEvent) => void;
  /** Keys that it leaves to the layer below. */
  readonly passes?: KeyHandler;
};

function AnyKey({ onKey, passes }: Omit<KeyLayerProps, 'level'>) {
  useKeys((event) => {
    if (passes?.(event)) return false;
    if (!event.repeat) onKey(event);
    return true;
  });
  return undefined;
}

/** What covers a screen and has no controls: every key means the same. The focus stays where it is. */
export function KeyLayer({ level, onKey, passes }: KeyLayerProps) {
  const layer = useLayer(level, passes);
  return (
    <LayerContext value={layer}>
      <AnyKey onKey={onKey} {...(passes && { passes })} />
    </LayerContext>
  );
}
