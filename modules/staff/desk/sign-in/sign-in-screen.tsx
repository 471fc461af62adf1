import { useState } from 'react';
import type { DeskSignInProps } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Logo } from '#platform/web/ui';
import { LinkForm } from './link-form.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './sign-in-screen.module.css';

/** Links that were used or given up in this page's life: signing out later must not lead back to one. */
const spent = new Set<string>();

function tokenOf(fragment: string): string {
  const token = new URLSearchParams(fragment).get('invite') ?? '';
  return spent.has(token) ? '' : token;
}

/** The screen for who is not signed in: address and password, or what a link is for. */
export function SignInScreen({ api, property, fragment, staff, onDone }: DeskSignInProps) {
  const t = useText();
  const [token, setToken] = useState(tokenOf(fragment));
  const done = () => {
    spent.add(token);
    onDone();
  };
  const leave = () => {
    if (staff) return done();
    spent.add(token);
    setToken('');
  };
  return (
    <div className={styles.screen}>
      <header className={styles.house}>
        {property.logo ? <Logo src={property.logo} name="" size={64} /> : undefined}
        <p className={styles.name}>{property.name}</p>
        <p className={styles.desk}>{t('desk.title')}</p>
      </header>
      <main className={styles.main}>
        {token === '' ? (
          <PasswordForm api={api} onDone={onDone} />
        ) : (
          <LinkForm api={api} token={token} staff={staff} onLeave={leave} onDone={done} />
        )}
      </main>
    </div>
  );
}
