import { createRoot } from 'react-dom/client';
import type { PreviewOrder, PreviewReport } from '#orders/contract';
import { paintTheme } from '#platform/web/ui/theme';
import { createPreview, type PreviewParts, targetsOf } from './create-preview.ts';
import { PreviewApp } from './preview-app.tsx';

/** Does what the desk says: words, colours, menu, and the place where that is another one than before. */
function createObeying({ router, wire, texts, over, shown }: PreviewParts): (order: PreviewOrder) => void {
  let before: PreviewOrder | undefined;
  let unpaint: (() => void) | undefined;
  return (order) => {
    const { menu, language, scheme, property, place } = order;
    void texts.use(language);
    wire.show({ menu, language });
    // It said that the shop is closed.
    if (menu.info.retailInfo.isOpen) over.setState({ dialog: undefined });
    document.documentElement.dataset.scheme = scheme;
    if (JSON.stringify(before?.property.theme) !== JSON.stringify(property.theme)) {
      const old = unpaint;
      unpaint = paintTheme(property.theme);
      old?.();
    }
    if (JSON.stringify(before?.place) !== JSON.stringify(place)) router.begin(targetsOf(place));
    shown.setState(order, true);
    before = order;
  };
}

/** Starts the preview: it listens to the page that frames it, and to nobody else. */
export function startPreview(): void {
  const place = document.getElementById('app');
  if (!place || parent === window) return;
  // The frame has no origin by which it could name the desk's; who frames it is kept by the policy (frame-ancestors).
  const report = (said: PreviewReport) => parent.postMessage(said, '*');
  const parts = createPreview(report);
  const obey = createObeying(parts);
  addEventListener('message', ({ source, data }: MessageEvent<PreviewOrder | undefined>) => {
    if (source === parent && data?.is === 'show') obey(data);
  });
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    report({ is: 'broken' });
  };
  createRoot(place, { onUncaughtError }).render(<PreviewApp parts={parts} />);
  report({ is: 'ready' });
}
