import './polyfills.ts';

// What the engine lacks stands before anything else is evaluated; one that is too old shows the page's own sentence.
if (document.documentElement.dataset.engine !== 'old') {
  void import('./start-tv.tsx').then(({ startTv }) => startTv());
}
