// Runs in any engine, and shows a message where the app cannot run (Chromium before 67, or one without modules). Uses
// nothing newer than 2009, or the oldest TVs would stay blank: those of 2016 do not support arrow functions.
function sayIfTooOld(page) {
  function isOld(version) {
    return !('noModule' in page.createElement('script')) || Boolean(version && Number(version[1]) < 67);
  }

  function dress(link) {
    link.rel = 'stylesheet';
    link.href = page.querySelector('script[src$="engine.js"]').src.replace(/js$/, 'css');
    page.head.appendChild(link);
  }

  function say() {
    page.getElementById('old').removeAttribute('hidden');
  }

  if (!isOld(/Chrom(?:e|ium)\/(\d+)/.exec(navigator.userAgent))) return;
  page.documentElement.setAttribute('data-engine', 'old');
  dress(page.createElement('link'));
  page.addEventListener('DOMContentLoaded', say);
}

sayIfTooOld(document);
