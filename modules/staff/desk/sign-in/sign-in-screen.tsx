import { useState } from 'react';
import type { DeskSignInProps } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Logo } from '#platform/web/ui';
import { LinkForm } from './link-form.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './sign-in-screen.module.css';

/** Tokens used or abandoned since the page loaded, so that a later sign-out does not return to the link. */
const usedTokens = new Set<string>();

function parseToken(fragment: string): string {
  const token = new URLSearchParams(fragment).get('invite') ?? '';
  return usedTokens.has(token) ? '' : token;
}

/** The sign-in screen: address and password, or the form of a link. */
export function SignInScreen({ api, property, fragment, staff, onDone }: DeskSignInProps) {
  const t = useText();
  const [token, setToken] = useState(parseToken(fragment));
  const done = () => {
    usedTokens.add(token);
    onDone();
  };
  const leave = () => {
    if (staff) return done();
    usedTokens.add(token);
    setToken('');
  };
  return (
    <div className={styles.screen}>
      <header className={styles.property}>
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
