import { createRoot } from 'react-dom/client';
import type { PreviewReport } from '#platform/web/browser';
import { paintTheme } from '#platform/web/ui/theme';
import { createPreview, type PreviewApp, previewTargets, type ShownMessage } from './create-preview.ts';
import { PreviewRoot } from './preview-root.tsx';

/** What a message of the desk is about. */
const kinds: ReadonlySet<unknown> = new Set(['show', 'home', 'page'] satisfies readonly ShownMessage['is'][]);

function placesOf(message: ShownMessage) {
  if (message.is === 'home') return [{ name: 'home' }];
  if (message.is === 'page') return [{ name: 'contentpage', params: { cpId: message.window.id } }];
  return previewTargets(message.place);
}

/** Hands the screens what they show: the shop's menu, or the hotel's. */
function load({ wire, overlay, property }: PreviewApp, message: ShownMessage): void {
  if (message.is === 'page') return;
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
function createMessageHandler(app: PreviewApp): (message: ShownMessage) => void {
  const { router, texts, shown } = app;
  let before: ShownMessage | undefined;
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
  addEventListener('message', ({ source, data }: MessageEvent<ShownMessage | undefined>) => {
    if (source === parent && data && kinds.has(data.is)) handleMessage(data);
  });
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    report({ is: 'broken' });
  };
  createRoot(place, { onUncaughtError }).render(<PreviewRoot app={app} />);
  report({ is: 'ready' });
}
