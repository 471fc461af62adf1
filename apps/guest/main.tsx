import '#platform/web/ui/global';
import './scene.css';
import { createRoot } from 'react-dom/client';
import { answerPushes } from '#platform/web/service-worker';
import { App } from './app.tsx';
import { autoUpdate } from './auto-update.ts';
import { createApp, startApp } from './create-app.ts';

const app = createApp();
// Start loading the screen's code immediately. A failure is the screen's to show, once it is rendered.
app.router
  .current()
  .route?.load()
  .catch(() => undefined);
void startApp(app);
autoUpdate(app);
answerPushes(navigator.serviceWorker);

const place = document.getElementById('app');
if (place) createRoot(place).render(<App app={app} />);
