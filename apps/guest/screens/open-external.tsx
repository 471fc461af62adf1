import { type ReactNode, useEffect, useRef } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Button, ButtonLink, Icon, StateMessage } from '#platform/web/ui';

type Props = {
  /** Validated URL; undefined when the given one is invalid. */
  readonly address: string | undefined;
  readonly title: string;
  readonly text?: string;
  readonly action: ReactNode;
  readonly newTab?: boolean;
};

/** Returns true when the guest just tapped something in the app; a link from elsewhere opens nothing automatically. */
function cameByTap(): boolean {
  const { depth = 0 } = (history.state as { depth?: number } | null) ?? {};
  return depth > 0 && navigator.userActivation?.isActive === true;
}

/** Opens an external target, automatically after a tap in the app, and by a button. */
export function OpenExternal({ address, title, text, action, newTab = false }: Props) {
  const t = useText();
  const shell = useGuestShell();
  const done = useRef(false);
  useEffect(() => {
    if (!address || done.current || !cameByTap()) return;
    done.current = true;
    window.open(address, newTab ? '_blank' : '_self', 'noopener,noreferrer');
  }, [address, newTab]);
  if (!address) {
    return (
      <StateMessage
        title={t('outside.bad_title')}
        text={t('outside.bad_text')}
        icon={<Icon name="alert" />}
        tone="danger"
      >
        <Button fullWidth onClick={() => shell.back()}>
          {t('shell.back')}
        </Button>
      </StateMessage>
    );
  }
  const target = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : { rel: 'noreferrer' };
  return (
    <StateMessage title={title} text={text} icon={<Icon name="leave" />}>
      <ButtonLink fullWidth href={address} {...target}>
        {action}
      </ButtonLink>
      <Button variant="text" onClick={() => shell.back()}>
        {t('shell.back')}
      </Button>
    </StateMessage>
  );
}
