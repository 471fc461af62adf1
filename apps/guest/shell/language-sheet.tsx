import { useText } from '#platform/web/i18n';
import { Sheet } from '#platform/web/ui';
import { LanguageList } from '#property/guest';
import { useOverlay, useOverlayState } from './overlay.tsx';

/** The language picker, a bottom sheet. */
export function LanguageSheet() {
  const t = useText();
  const overlay = useOverlay();
  const open = useOverlayState((state) => state.languages);
  const close = () => overlay.setState({ languages: false });
  return (
    <Sheet open={open} onClose={close} title={t('language.title')} closeLabel={t('shell.close')}>
      {open ? <LanguageList onChosen={close} /> : undefined}
    </Sheet>
  );
}
