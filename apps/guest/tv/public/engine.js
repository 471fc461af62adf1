// Written for any engine, however old: says so where it cannot show the app (Chromium before 67, or one without modules).
((page) => {
  if (!isOld(/Chrom(?:e|ium)\/(\d+)/.exec(navigator.userAgent))) return;
  page.documentElement.setAttribute('data-engine', 'old');
  page.addEventListener('DOMContentLoaded', () => {
    page.getElementById('old').removeAttribute('hidden');
  });

  function isOld(version) {
    return !('noModule' in page.createElement('script')) || Boolean(version && Number(version[1]) < 67);
  }
})(document);
