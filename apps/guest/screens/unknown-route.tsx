import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Button, PlaceholderPicture, StateMessage } from '#platform/web/ui';

/** The screen for an unknown URL. */
export function UnknownRoute() {
  const t = useText();
  const shell = useGuestShell();
  return (
    <StateMessage title={t('unknown.title')} text={t('unknown.text')} picture={<PlaceholderPicture />}>
      <Button fullWidth onClick={() => shell.navigate({ name: 'home' })}>
        {t('unknown.home')}
      </Button>
    </StateMessage>
  );
}
