import { useState } from 'react';
import {
  createRouteHooks,
  type RouteResponse,
  useDesk,
  useDeskOfflineSince,
  usePermission,
} from '#platform/web/desk-shell';
import { type TextKey, useFormats, useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { copyText, PanelItem, PanelNote, PanelSection } from '#platform/web/ui/desk';
import type { session } from '#session/contract';
import styles from './invitation.module.css';

const routes = createRouteHooks<typeof session>();
type State = RouteResponse<typeof session, 'GET /api/v1/stays/{id}/invitation'>;
type Sent = NonNullable<State['invitation']>;

/** Failures that staff can do something about; others are a matter of the mail server. */
const failures: { readonly [code: string]: TextKey } = {
  rejected: 'invitation.failed.rejected',
  access_denied: 'invitation.failed.access_denied',
  expired: 'invitation.failed.expired',
};

const icons = {
  copied: 'mdi-link-variant',
  waiting: 'mdi-clock-outline',
  sent: 'mdi-check-circle-outline',
  failed: 'mdi-alert-circle',
} as const;

function reasonOf({ status, failure }: Sent): TextKey | undefined {
  if (failure === null) return undefined;
  return failures[failure] ?? (status === 'failed' ? 'invitation.failed.givenUp' : 'invitation.failed.server');
}

function SentItem({ sent }: { readonly sent: Sent }) {
  const t = useText();
  const formats = useFormats();
  const at = Date.parse(sent.used_at ?? sent.changed_at);
  const when = formats.dateTime(at);
  const reason = reasonOf(sent);
  return (
    <ul>
      <PanelItem icon={<NamedIcon name={icons[sent.status]} size={20} />} note={when}>
        {t(sent.used_at ? 'invitation.used' : `invitation.${sent.status}`)}
        {reason ? <PanelNote tone="danger">{t(reason)}</PanelNote> : undefined}
      </PanelItem>
    </ul>
  );
}

/** The link that signs in an expected guest once they have checked in: mailed, or copied. */
export function Invitation({ stayId }: { readonly stayId: string }) {
  const t = useText();
  const desk = useDesk();
  const mayManage = usePermission('stays.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const [uncopied, setUncopied] = useState<string>();
  const input = { params: { id: stayId } };
  const { data } = routes.useRouteQuery('GET /api/v1/stays/{id}/invitation', input);
  const make = routes.useRouteMutation('POST /api/v1/stays/{id}/invitation', ['GET /api/v1/stays/{id}/invitation']);
  async function send(by: 'mail' | 'copy') {
    try {
      const { url } = await make.run({ ...input, body: { by } });
      const copied = url === null || (await copyText(url));
      setUncopied(copied ? undefined : url);
      if (copied) desk.toast(t(by === 'mail' ? 'invitation.mailing' : 'signed_in.copied'));
    } catch {
      desk.toast(t('signed_in.failed'));
    }
  }
  if (!data) return undefined;
  const { mail, invitation } = data;
  return (
    <PanelSection title={t('invitation.title')}>
      {invitation ? <SentItem sent={invitation} /> : <PanelNote>{t('invitation.text')}</PanelNote>}
      {uncopied ? (
        <p role="alert">
          {t('desk.notCopied')} <bdi className={styles.address}>{uncopied}</bdi>
        </p>
      ) : undefined}
      {mayManage ? (
        <div className={styles.actions}>
          {mail === 'ready' ? (
            <Button variant="outlined" disabled={cutOff || make.isPending} onClick={() => void send('mail')}>
              {t(invitation ? 'invitation.mail_again' : 'invitation.mail')}
            </Button>
          ) : (
            <PanelNote>{t(`invitation.${mail}`)}</PanelNote>
          )}
          <Button variant="text" disabled={cutOff || make.isPending} onClick={() => void send('copy')}>
            {t('signed_in.copy')}
          </Button>
        </div>
      ) : undefined}
    </PanelSection>
  );
}
