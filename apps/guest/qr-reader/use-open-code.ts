import { createRouteMatcher } from '#platform/web/browser';
import { type GuestRoute, useGuestShell, useProperty, useQuery, useRoute } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { readScannedCode, type ScannedCode, scannedUrl } from '../rules/scanned-code.ts';
import { useOverlay } from '../shell/overlay.tsx';

/** What became of a decoded text; a page outside the app waits for the guest. */
export type ScanResult = { readonly is: 'done' | 'invalid' } | { readonly is: 'page'; readonly address: string };

type Acted = Exclude<ScannedCode, { readonly kind: 'invalid' | 'page' }>;

/** Returns a function that does what a code of ours says; false for a screen that this build does not have. */
function useActions(routes: readonly GuestRoute[]): (code: Acted) => boolean {
  const t = useText();
  const shell = useGuestShell();
  const overlay = useOverlay();
  const route = useRoute();
  const addLocation = (place: string) =>
    shell.navigate({ name: route.name, params: route.params, query: { location: place } }, { replace: true });
  return (code) => {
    switch (code.kind) {
      case 'location':
        addLocation(code.location);
        shell.toast(t('scan.location', { location: code.location }));
        return true;
      case 'signIn':
        if (code.location) addLocation(code.location);
        overlay.setState({ code: code.code });
        return true;
      case 'screen': {
        const found = createRouteMatcher(routes)(code.path, code.query);
        if (found.route) shell.navigate(found);
        return found.route !== undefined;
      }
      case 'start':
        location.assign(code.address);
        return true;
    }
  };
}

/**
 * Returns the function that takes a decoded text: whoever opened the reader gets its URL, otherwise the app does what it says.
 * `close` closes the reader once the text was taken.
 */
export function useOpenCode(routes: readonly GuestRoute[], close: () => void): (text: string) => ScanResult {
  const overlay = useOverlay();
  const { id } = useProperty();
  const query = useQuery();
  const act = useActions(routes);
  return (text) => {
    const url = scannedUrl(text);
    if (!url) return { is: 'invalid' };
    const { qrDecode } = overlay.getState();
    if (qrDecode) {
      close();
      qrDecode(url);
      return { is: 'done' };
    }
    const code = readScannedCode(text, { origin: location.origin, query: { property: id, ...query } });
    if (code.kind === 'invalid') return { is: 'invalid' };
    if (code.kind === 'page' || !act(code)) return { is: 'page', address: url.href };
    close();
    return { is: 'done' };
  };
}
