import { createRoot } from 'react-dom/client';
import type { PreviewMessage, PreviewReport } from '#orders/contract';
import { paintTheme } from '#platform/web/ui/theme';
import { createPreview, type PreviewApp, previewTargets } from './create-preview.ts';
import { PreviewRoot } from './preview-root.tsx';

/** Creates the handler of the desk's messages: language, colours, menu, and the location if it changed. */
function createOrderHandler({ router, wire, texts, overlay, shown }: PreviewApp): (order: PreviewMessage) => void {
  let before: PreviewMessage | undefined;
  let stopTheme: (() => void) | undefined;
  return (order) => {
    const { menu, language, scheme, property, place } = order;
    void texts.setLanguage(language);
    wire.show({ menu, language });
    // The dialog message that the shop is closed.
    if (menu.info.retailInfo.isOpen) overlay.setState({ dialog: undefined });
    document.documentElement.dataset.scheme = scheme;
    if (JSON.stringify(before?.property.theme) !== JSON.stringify(property.theme)) {
      const stopPrevious = stopTheme;
      stopTheme = paintTheme(property.theme);
      stopPrevious?.();
    }
    if (JSON.stringify(before?.place) !== JSON.stringify(place)) router.reset(previewTargets(place));
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
  addEventListener('message', ({ source, data }: MessageEvent<PreviewMessage | undefined>) => {
    if (source === parent && data?.is === 'show') handleOrder(data);
  });
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    report({ is: 'broken' });
  };
  createRoot(place, { onUncaughtError }).render(<PreviewRoot app={app} />);
  report({ is: 'ready' });
}
