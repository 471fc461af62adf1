import { useState } from 'react';
import type { MobileKeyView, mobileKey } from '#mobile-key/contract';
import { useStoreState } from '#platform/web/browser';
import {
  useGuestQuery,
  useGuestShell,
  useOfflineSince,
  useProperty,
  useQuery,
  useSession,
} from '#platform/web/guest-shell';
import { useSignInActions } from '#platform/web/guest-shell/phone';
import { useFormats, useText } from '#platform/web/i18n';
import { AsyncView, Button, NamedIcon, Skeleton, SkeletonGroup } from '#platform/web/ui';
import { keyQuery, knownKey } from '../known-key.ts';
import { openLock } from '../open-lock.ts';
import { HandOver } from './hand-over.tsx';
import styles from './key.module.css';
import { KeyRow, OpeningPart, UntilRow, useOpening } from './key-parts.tsx';

/** Ends keys of the stay after a question. */
function useRevoke() {
  const t = useText();
  const shell = useGuestShell();
  const revoke = async (id: string) => {
    const said = await shell.whileLoading(shell.wire.of<typeof mobileKey>().call('MobileKey.revoke', { id })).then(
      () => t(id === '' ? 'mobileKey.locked' : 'mobileKey.taken_back'),
      () => t('mobileKey.problem.failed'),
    );
    shell.toast(said);
  };
  return (id: string) =>
    shell.openDialog({
      title: t(id === '' ? 'mobileKey.lock_ask' : 'mobileKey.take_back_ask'),
      text: t('mobileKey.lock_text'),
      actions: [
        {
          label: t(id === '' ? 'mobileKey.lock_all_do' : 'mobileKey.take_back'),
          danger: true,
          run: () => void revoke(id),
        },
      ],
    });
}

function Keys({ view }: { view: MobileKeyView }) {
  const t = useText();
  const formats = useFormats();
  const revoke = useRevoke();
  const others = view.keys.filter(({ own }) => !own);
  return (
    <>
      <ul className={styles.rows}>
        <UntilRow at={Date.parse(view.expire_at)} />
        {others.map(({ id, label, given_at }) => (
          <KeyRow
            key={id}
            icon="mdi-cellphone-key"
            title={t('mobileKey.other', { label })}
            text={t('mobileKey.since', { time: formats.dayTime(Date.parse(given_at)) })}
            action={
              <Button variant="text" onClick={() => revoke(id)}>
                {t('mobileKey.take_back')}
              </Button>
            }
          />
        ))}
        {view.last_opened ? (
          <KeyRow
            icon="mdi-history"
            title={t('mobileKey.last_opened', { time: formats.dateTime(Date.parse(view.last_opened.at)) })}
            text={t(view.last_opened.own ? 'mobileKey.with_this' : 'mobileKey.with_other')}
          />
        ) : undefined}
      </ul>
      {view.keys.length > 0 ? (
        <Button variant="outlined" fullWidth icon={<NamedIcon name="mdi-lock-outline" />} onClick={() => revoke('')}>
          {t('mobileKey.lock_all')}
        </Button>
      ) : undefined}
    </>
  );
}

function Content({ view }: { view: MobileKeyView }) {
  const t = useText();
  const { id: property } = useProperty();
  const { reservationNr: reservationNumber = '' } = useSession();
  const key = { property, room: view.room, reservationNumber, expireAt: view.expire_at };
  const { other } = useQuery();
  const isOffline = useOfflineSince() !== undefined;
  const isOff = isOffline || view.needs_proof;
  const [isNoted, setIsNoted] = useState(false);
  const opening = useOpening(() => openLock(key));
  return (
    <div className={styles.page}>
      {view.opens_here ? (
        <OpeningPart room={view.room} opening={opening} telephone={view.telephone} isOff={isOff} />
      ) : view.needs_proof ? undefined : (
        <HandOver view={view} />
      )}
      {view.needs_proof ? <p className={styles.problem}>{t('mobileKey.problem.key_proof_required')}</p> : undefined}
      {isOffline ? <p className={styles.problem}>{t('mobileKey.problem.offline')}</p> : undefined}
      {other === '1' && !isNoted ? (
        <p className={styles.problem} role="alert">
          {t('mobileKey.other_room', { room: view.room })}{' '}
          <Button variant="text" onClick={() => setIsNoted(true)}>
            {t('mobileKey.understood')}
          </Button>
        </p>
      ) : undefined}
      <Keys view={view} />
    </div>
  );
}

function Waiting() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.page}>
        <Skeleton height="300px" />
        <Skeleton height="34px" width="50%" />
      </div>
    </SkeletonGroup>
  );
}

/** The key of the guest's room. */
export function KeyScreen() {
  const t = useText();
  const shell = useGuestShell();
  const { isCheckedIn } = useSession();
  const { error, refetch, updatedAt } = useGuestQuery(isCheckedIn ? keyQuery(shell) : undefined);
  const known = useStoreState(knownKey, (state) => state.view);
  const home = { key: 'home', label: t('unknown.home'), onPress: () => shell.navigate({ name: 'home' }) };
  const signIn = useSignInActions(t('mobileKey.sign_in_action'));
  const data = isCheckedIn ? known : ('no_access' as const);
  const empty = (view: MobileKeyView | 'no_access') => {
    if (view === 'no_access') return { title: t('mobileKey.sign_in'), icon: 'signIn', actions: signIn } as const;
    if (view.offered) return undefined;
    return { title: t('mobileKey.none'), text: t('mobileKey.none_text'), icon: 'help', actions: [home] } as const;
  };
  return (
    <AsyncView
      state={{ data, error, refetch, updatedAt }}
      waiting={<Waiting />}
      failed={{ title: t('mobileKey.not_loaded'), icon: 'alert' }}
      empty={empty}
    >
      {(view) => (view === 'no_access' ? undefined : <Content view={view} />)}
    </AsyncView>
  );
}
