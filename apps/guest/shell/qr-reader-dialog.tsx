import { useState } from 'react';
import type { GuestModule } from '#platform/web/guest-shell';
import { ModuleWidget } from '../module-widget.tsx';
import { shellRoutes } from '../shell-routes.ts';
import { useOverlayState } from './overlay.tsx';

/** The QR reader, loaded when it is first opened (docs/reference/platform.md §2, QR reader). */
export function QrReaderDialog({ modules }: { readonly modules: readonly GuestModule[] }) {
  const isOpen = useOverlayState(({ qrReader }) => qrReader);
  const [load] = useState(() => async () => {
    const routes = [...modules.flatMap((module) => module.routes), ...shellRoutes];
    const { QrReader } = await import('../qr-reader/qr-reader.tsx');
    return () => <QrReader routes={routes} />;
  });
  return isOpen ? <ModuleWidget module="qr-reader" load={load} /> : undefined;
}
