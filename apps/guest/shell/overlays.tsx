import { type GuestModule, useProperty, useSession } from '#platform/web/guest-shell';
import { MagicButton } from '../magic-button/magic-button.tsx';
import { ModuleOverlays } from '../module-widget.tsx';
import { DialogHost } from './dialog-host.tsx';
import { Drawer } from './drawer.tsx';
import { InstallBar } from './install-bar.tsx';
import { LanguageSheet } from './language-sheet.tsx';
import { QrReaderDialog } from './qr-reader-dialog.tsx';
import { ToastHost } from './toast-host.tsx';
import { TourPlayer } from './tour.tsx';
import { UserMenu } from './user-menu.tsx';
import { VideoDialog } from './video-dialog.tsx';

/** Everything that may overlay a screen; loaded after the screen itself. */
export function Overlays({ modules }: { modules: readonly GuestModule[] }) {
  const property = useProperty();
  const { mode } = useSession();
  const links = modules
    .flatMap(({ stayLinks = [] }) => stayLinks)
    .filter(({ isOffered }) => isOffered?.(property, mode) ?? true);
  return (
    <>
      <Drawer links={links} />
      <UserMenu links={links} />
      <LanguageSheet />
      <DialogHost />
      <ToastHost />
      <VideoDialog />
      <QrReaderDialog modules={modules} />
      <InstallBar />
      <MagicButton />
      <TourPlayer modules={modules} />
      <ModuleOverlays modules={modules} />
    </>
  );
}
