import { loaders } from 'virtual:texts';
import '#platform/web/ui/global';
import { createRoot } from 'react-dom/client';
import { createTexts, matchLanguage } from '#platform/web/i18n';
import { App } from './app.tsx';

const texts = createTexts({ loaders, log: () => undefined });
void texts.setLanguage(matchLanguage(navigator.languages, texts.languages, 'en'));

const place = document.getElementById('app');
if (place) createRoot(place).render(<App texts={texts} />);
