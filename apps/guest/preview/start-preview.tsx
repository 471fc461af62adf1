import { createRoot } from 'react-dom/client';
import { paintTheme } from '#platform/ui/theme';
import type { PreviewOrder, PreviewReport } from '#shop/contract';
import { createPreview, type PreviewParts, targetsOf } from './create-preview.ts';
import { PreviewApp } from './preview-app.tsx';

/** Creates the handler of the desk's messages: language, colours, menu, and the location if it changed. */
function createOrderHandler({ router, wire, texts, over, shown }: PreviewParts): (order: PreviewOrder) => void {
  let before: PreviewOrder | undefined;
  let stopTheme: (() => void) | undefined;
  return (order) => {
    const { menu, language, scheme, property, place } = order;
    void texts.use(language);
    wire.show({ menu, language });
    // The dialog message that the shop is closed.
    if (menu.info.retailInfo.isOpen) over.setState({ dialog: undefined });
    document.documentElement.dataset.scheme = scheme;
    if (JSON.stringify(before?.property.theme) !== JSON.stringify(property.theme)) {
      const stopPrevious = stopTheme;
      stopTheme = paintTheme(property.theme);
      stopPrevious?.();
    }
    if (JSON.stringify(before?.place) !== JSON.stringify(place)) router.begin(targetsOf(place));
    shown.setState(order, true);
    before = order;
  };
}

/** Starts the preview; it accepts messages only from the embedding page. */
export function startPreview(): void {
  const place = document.getElementById('app');
  if (!place || parent === window) return;
  // The frame cannot know the desk's origin; the policy restricts who may embed it (frame-ancestors).
  const report = (message: PreviewReport) => parent.postMessage(message, '*');
  const app = createPreview(report);
  const handleOrder = createOrderHandler(app);
  addEventListener('message', ({ source, data }: MessageEvent<PreviewOrder | undefined>) => {
    if (source === parent && data?.is === 'show') handleOrder(data);
  });
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    report({ is: 'broken' });
  };
  createRoot(place, { onUncaughtError }).render(<PreviewApp app={app} />);
  report({ is: 'ready' });
}
