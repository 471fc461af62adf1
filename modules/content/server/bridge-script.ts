// No policy covers WebRTC, which reaches any host by UDP.
const withoutPeers = `for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
  Object.defineProperty(window, name, { value: undefined });`;

/**
 * The frame's end of the bridge (`FrameMessage` and `AppMessage` in `guest/rules/frame-message.ts`), which every page with
 * the hotel's own HTML contains. A sandboxed document gets no submit event, so the script handles the click on the submit
 * button. It accepts messages only from its parent, and does nothing when the page is opened directly.
 */
export const bridgeScript = `${withoutPeers}
(() => {
  const app = window.parent;
  if (app === window) return;
  const say = (message) => app.postMessage(message, '*');
  const height = () => say({ bellhop: 'height', height: Math.ceil(document.documentElement.getBoundingClientRect().height) });
  const reachable = () =>
    [...document.querySelectorAll('a[href],button,input,select,textarea,[tabindex]')].filter(
      (one) => !one.disabled && one.tabIndex >= 0 && one.getClientRects().length > 0,
    );
  const keys = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
  const back = new Set(['Escape', 'GoBack', 'BrowserBack']);
  let tv = false;
  const writes = (one) => one && /^(INPUT|TEXTAREA|SELECT)$/.test(one.tagName) && !/^(button|submit|checkbox|radio)$/.test(one.type);
  function step(by) {
    const all = reachable();
    const next = all[all.indexOf(document.activeElement) + by];
    if (document.activeElement === document.body || !next) return false;
    next.focus();
    return true;
  }
  function send(form, button) {
    if (!form.reportValidity()) return;
    const data = [...new FormData(form, button && button.name ? button : undefined)].filter((entry) => typeof entry[1] === 'string');
    const { email = '', emailTo, ...content } = Object.fromEntries(data);
    say({ bellhop: 'submit', email, emailTo, content });
  }
  addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const button = target && target.closest('button,input');
    if (button && button.form && button.type === 'submit') {
      event.preventDefault();
      send(button.form, button);
      return;
    }
    const link = target && target.closest('[data-action],a[href]');
    if (!link || (link.getAttribute('href') || '').startsWith('#')) return;
    event.preventDefault();
    if (link.dataset.action) say({ bellhop: 'action', action: link.dataset.action });
    else say({ bellhop: 'link', href: link.href });
  });
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return;
    if (back.has(event.key) || event.keyCode === 461 || event.keyCode === 10009 || (event.key === 'Backspace' && !writes(document.activeElement))) {
      event.preventDefault();
      say({ bellhop: 'key', key: 'back' });
      return;
    }
    const key = keys[event.key];
    if (!key || (writes(document.activeElement) && (key === 'left' || key === 'right'))) return;
    if (document.activeElement === document.body && (key === 'up' || key === 'down') && !tv && reachable().length === 0) return;
    event.preventDefault();
    const forward = key === 'down' || key === (document.documentElement.dir === 'rtl' ? 'left' : 'right');
    if (!step(forward ? 1 : -1)) say({ bellhop: 'key', key });
  });
  addEventListener('focusin', (event) => {
    if (!(event.target instanceof Element)) return;
    const { top, bottom } = event.target.getBoundingClientRect();
    say({ bellhop: 'at', top: top + scrollY, bottom: bottom + scrollY });
  });
  addEventListener('message', (event) => {
    if (event.source !== app || typeof event.data !== 'object' || event.data === null) return;
    const { bellhop, tokens, scheme, device, at, status } = event.data;
    if (bellhop === 'look') {
      for (const [name, value] of Object.entries(tokens)) document.documentElement.style.setProperty('--' + name, value);
      document.documentElement.style.colorScheme = scheme;
      tv = device === 'tv';
      document.documentElement.setAttribute('data-device', device);
      height();
    }
    if (bellhop === 'focus') {
      const all = reachable();
      const one = all[at === 'end' ? all.length - 1 : 0];
      if (one) one.focus();
    }
    if (bellhop === 'request') dispatchEvent(new CustomEvent('bellhop:request', { detail: { status } }));
  });
  addEventListener('DOMContentLoaded', () => {
    new ResizeObserver(height).observe(document.documentElement);
    say({ bellhop: 'ready' });
    height();
  });
})();`;
