import { createRoot } from 'react-dom/client';
import type { PreviewMessage } from '#orders/contract';
import type { PreviewReport } from '#platform/web/browser';
import { paintTheme } from '#platform/web/ui/theme';
import type { HomePreview } from '#property/contract';
import { createPreview, type PreviewApp, previewTargets } from './create-preview.ts';
import { PreviewRoot } from './preview-root.tsx';

type Message = PreviewMessage | HomePreview;

function placesOf(message: Message) {
  return message.is === 'home' ? [{ name: 'home' }] : previewTargets(message.place);
}

/** Hands the screens what they show: the shop's menu, or the hotel's. */
function load({ wire, overlay, property }: PreviewApp, message: Message): void {
  if (message.is === 'home') {
    const { id: skinId, project_id: projectId } = message.property.settings.skin;
    void property
      .load()
      .then(() => property.loadMenu({ projectId, skinId, walkin: false, language: message.language }));
    return;
  }
  wire.show({ menu: message.menu, language: message.language });
  // The dialog message that the shop is closed.
  if (message.menu.info.retailInfo.isOpen) overlay.setState({ dialog: undefined });
}

/** Creates the handler of the desk's messages: language, colours, menu, and the location if it changed. */
function createMessageHandler(app: PreviewApp): (message: Message) => void {
  const { router, texts, shown } = app;
  let before: Message | undefined;
  let stopTheme: (() => void) | undefined;
  return (message) => {
    const { language, scheme, property } = message;
    void texts.setLanguage(language);
    document.documentElement.dataset.scheme = scheme;
    if (JSON.stringify(before?.property.theme) !== JSON.stringify(property.theme)) {
      const stopPrevious = stopTheme;
      stopTheme = paintTheme(property.theme);
      stopPrevious?.();
    }
    const places = placesOf(message);
    if (JSON.stringify(before && placesOf(before)) !== JSON.stringify(places)) router.reset(places);
    shown.setState(message, true);
    load(app, message);
    before = message;
  };
}

/** Starts the preview; it accepts messages only from the embedding page. */
export function startPreview(): void {
  const place = document.getElementById('app');
  if (!place || parent === window) return;
  // The frame cannot know the desk's origin; the policy restricts who may embed it (frame-ancestors).
  const report = (message: PreviewReport) => parent.postMessage(message, '*');
  const app = createPreview(report);
  const handleMessage = createMessageHandler(app);
  addEventListener('message', ({ source, data }: MessageEvent<Message | undefined>) => {
    if (source === parent && (data?.is === 'show' || data?.is === 'home')) handleMessage(data);
  });
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    report({ is: 'broken' });
  };
  createRoot(place, { onUncaughtError }).render(<PreviewRoot app={app} />);
  report({ is: 'ready' });
}
