import { checkOutRoute } from '#check-out/rules';
import { type StayLink, useGuestShell, useQuery, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Icon, type IconName, List, NamedIcon, Row, Sheet } from '#platform/web/ui';
import { usePropertyState } from '#property/guest';
import { guestName, useGuestSession, useSessionState } from '#session/guest';
import { phoneCheckOutTarget } from '../phone-check-out-target.ts';
import { type UserMenuEntry, userMenu } from '../rules/user-menu.ts';
import { useOverlay, useOverlayState } from './overlay.tsx';
import styles from './user-menu.module.css';

function GuestTile() {
  const t = useText();
  const { guestName: name, room } = useSession();
  return (
    <div className={styles.guest}>
      <Icon name="account" size={40} />
      <div>
        <p className={styles.name}>{name || t('account.title')}</p>
        {room ? <p className={styles.room}>{t('account.room', { room })}</p> : undefined}
      </div>
    </div>
  );
}

const icons: Readonly<Record<Exclude<UserMenuEntry, 'user'>, IconName>> = {
  language: 'translate',
  'check-out': 'leave',
  'log-out': 'signOut',
  'sign-in': 'signIn',
  terms: 'text',
  privacy: 'text',
};

const titles = {
  language: 'account.language',
  'check-out': 'account.check_out',
  'log-out': 'account.sign_out',
  'sign-in': 'account.sign_in',
  terms: 'legal.terms',
  privacy: 'legal.privacy',
} as const;

/** Returns the actions of the entries; each closes the menu first. */
function useEntries(): Readonly<Record<Exclude<UserMenuEntry, 'user'>, () => void>> {
  const t = useText();
  const shell = useGuestShell();
  const session = useGuestSession();
  return {
    language: () => shell.openLanguagePicker(),
    'check-out': () => shell.navigate({ name: checkOutRoute }),
    'log-out': () =>
      shell.openDialog({
        title: t('account.sign_out_ask'),
        text: t('account.sign_out_text'),
        actions: [{ label: t('account.sign_out'), run: () => session.signOut() }, { label: t('shell.cancel') }],
      }),
    'sign-in': () => session.switchToSignIn(),
    terms: () => shell.navigate({ name: 'terms' }),
    privacy: () => shell.navigate({ name: 'privacy' }),
  };
}

function useVisibleEntries(): readonly UserMenuEntry[] {
  const { mode, isCheckedIn } = useSession();
  const { lang } = useQuery();
  const bootstrap = usePropertyState((state) => state.bootstrap);
  const name = useSessionState(guestName);
  const way = useSessionState((state) => phoneCheckOutTarget(bootstrap, state).leads);
  return userMenu({
    mode,
    checkedIn: isCheckedIn,
    name,
    isCheckOutOffered: way !== 'nowhere',
    lang,
    legal: bootstrap?.settings.legal ?? [],
  });
}

/** The user menu, a bottom sheet; `links` lead to what the modules know of the stay. */
export function UserMenu({ links }: { links: readonly StayLink[] }) {
  const t = useText();
  const shell = useGuestShell();
  const overlay = useOverlay();
  const open = useOverlayState((state) => state.userMenu);
  const entries = useVisibleEntries();
  const actions = useEntries();
  const close = () => overlay.setState({ userMenu: false });
  return (
    <Sheet open={open} onClose={close} title={t('account.title')} closeLabel={t('shell.close')} hideTitle>
      {open && entries.includes('user') ? <GuestTile /> : undefined}
      <div className={styles.entries}>
        <List>
          {(open && entries.includes('user') ? links : []).map(({ name, title, icon, route }) => (
            <Row
              key={name}
              leading={<NamedIcon name={icon} />}
              title={t(title)}
              onClick={() => {
                close();
                shell.navigate({ name: route });
              }}
            />
          ))}
          {(open ? entries : []).map((entry) =>
            entry === 'user' ? undefined : (
              <Row
                key={entry}
                leading={<Icon name={icons[entry]} />}
                title={t(titles[entry])}
                onClick={() => {
                  close();
                  actions[entry]();
                }}
              />
            ),
          )}
        </List>
      </div>
    </Sheet>
  );
}
