import { DialogHost } from './dialog-host.tsx';
import { Drawer } from './drawer.tsx';
import { InstallBar } from './install-bar.tsx';
import { LanguageSheet } from './language-sheet.tsx';
import { ToastHost } from './toast-host.tsx';
import { UserMenu } from './user-menu.tsx';

/** Everything that may overlay a screen; loaded after the screen itself. */
export function Overlays() {
  return (
    <>
      <Drawer />
      <UserMenu />
      <LanguageSheet />
      <DialogHost />
      <ToastHost />
      <InstallBar />
    </>
  );
}
