import { DeskLink, useDesk, useDeskProperty } from '#platform/web/desk-shell';
import { isolateLtr, useText } from '#platform/web/i18n';
import { Icon, NamedIcon, QrCode } from '#platform/web/ui';
import { SetupForm } from './setup-form.tsx';
import styles from './setup-screen.module.css';
import type { StepProps } from './use-setup.ts';

const ways = [
  { route: 'catalogue', icon: 'mdi-silverware-fork-knife', title: 'setup.way_dishes', text: 'setup.way_dishes_text' },
  { route: 'staff', icon: 'mdi-account-plus-outline', title: 'setup.way_staff', text: 'setup.way_staff_text' },
  { route: 'rooms', icon: 'mdi-television', title: 'setup.way_tv', text: 'setup.way_tv_text' },
  { route: 'rooms', icon: 'mdi-account-key-outline', title: 'setup.way_guest', text: 'setup.way_guest_text' },
] as const;

function Way({ way }: { readonly way: (typeof ways)[number] }) {
  const t = useText();
  const desk = useDesk();
  const to = { name: way.route };
  if (desk.href(to) === undefined) return undefined;
  return (
    <li>
      <DeskLink className={styles.way} to={to}>
        <NamedIcon name={way.icon} />
        <span>
          <b>{t(way.title)}</b>
          <span className={styles.hint}>{t(way.text, { address: isolateLtr(`${location.origin}/ONEapp/tv/`) })}</span>
        </span>
        <Icon name="chevron" />
      </DeskLink>
    </li>
  );
}

/** Names by which a computer reaches only itself. */
const ownHosts = ['localhost', '127.0.0.1', '[::1]'];

/** The hotel is open: what a guest sees, and what comes next. */
export function OpenStep({ onSaved }: StepProps) {
  const t = useText();
  const { id } = useDeskProperty();
  const address = `${location.origin}/ONEapp/?property=${encodeURIComponent(id)}`;
  return (
    <SetupForm onSubmit={async () => onSaved()} error={undefined}>
      <div className={styles.scan}>
        <QrCode text={address} size={180} label={t('setup.qr')} />
        <div>
          <h2>{t('setup.scan')}</h2>
          <p className={styles.hint}>
            {t(ownHosts.includes(location.hostname) ? 'setup.scan_own' : 'setup.scan_text')}
          </p>
          <a href={address} target="_blank" rel="noopener">
            <bdi>{address}</bdi>
          </a>
        </div>
      </div>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <Way key={way.title} way={way} />
        ))}
      </ul>
    </SetupForm>
  );
}
