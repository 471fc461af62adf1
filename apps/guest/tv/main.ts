import './polyfills.ts';

// Polyfills run before anything else is evaluated; an outdated engine shows the page's own message.
if (document.documentElement.dataset.engine !== 'old') {
  void import('./start-tv.tsx').then(({ startTv }) => startTv());
}
