import { useStoreState } from '#platform/web/browser';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import styles from './magic-button.module.css';
import { magicButtonStore, resetMagicButton } from './magic-button-store.ts';
import { useMagicButton, useShownDay, useSurprise } from './use-magic-button.ts';

/** Opens the surprise once: the hotel's text with its action of the menu. */
function useOpenSurprise(): () => void {
  const t = useText();
  const shell = useGuestShell();
  const offer = useSurprise();
  const { noteShown } = useShownDay();
  return () => {
    resetMagicButton();
    if (!offer) return;
    noteShown();
    const { text, action } = offer;
    const link = action ? shell.menuLink({ onclick: action, oneapp_onclick: action }) : undefined;
    const actions = link
      ? [{ label: t('magic.show'), run: link.open }, { label: t('magic.later') }]
      : [{ label: t('shell.ok') }];
    shell.openDialog({ title: t('magic.title'), text, actions });
  };
}

/** The floating star with the hotel's surprise (docs/reference/platform.md §2, Magic button). */
export function MagicButton() {
  const t = useText();
  useMagicButton();
  const { isVisible, left, bottom } = useStoreState(magicButtonStore, (state) => state);
  const isOffered = useSurprise() !== undefined;
  const open = useOpenSurprise();
  if (!isVisible || !isOffered) return undefined;
  return (
    <button type="button" className={styles.star} style={{ left: `${left}%`, bottom: `${bottom}%` }} onClick={open}>
      <NamedIcon name="mdi-star" />
      {t('magic.label')}
    </button>
  );
}
