import { useState } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import { useSignInActions } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { AsyncView, Button, Icon, Skeleton, SkeletonGroup, Switch } from '#platform/web/ui';
import type { WakeUpView } from '#wake-up/contract';
import { useWakeUpActions, useWakeUps, useWakeUpTexts } from '../use-wake-ups.ts';
import type { WakeUps } from '../wake-ups-query.ts';
import styles from './wake-up.module.css';
import { WakeUpEditor } from './wake-up-editor.tsx';

/** What a screen of this module shows while it loads. */
export function WakeUpSkeleton() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.page}>
        <Skeleton width="60%" height="34px" />
        <Skeleton height="88px" />
      </div>
    </SkeletonGroup>
  );
}

/** Returns the message for visitors, who have no room in which to be woken. */
export function useNoAccess() {
  const t = useText();
  const signIn = useSignInActions(t('wakeUp.sign_in_action'));
  return { title: t('wakeUp.sign_in'), icon: 'signIn', actions: signIn } as const;
}

function WakeUpRow({ wakeUp, onOpen }: { wakeUp: WakeUpView; onOpen: () => void }) {
  const t = useText();
  const { set } = useWakeUpActions();
  const { time, days, next } = useWakeUpTexts(wakeUp);
  return (
    <li className={wakeUp.on ? styles.row : `${styles.row} ${styles.off}`}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.time}>
          <bdi>{time}</bdi>
        </span>
        <span className={styles.about}>
          {days}
          {wakeUp.on ? <span className={styles.next}>{next}</span> : undefined}
        </span>
      </button>
      <div className={styles.switch}>
        <Switch
          label={t('wakeUp.at', { time })}
          hasHiddenLabel
          checked={wakeUp.on}
          onChange={(on) => void set({ ...wakeUp, on })}
        />
      </div>
    </li>
  );
}

function Content({ data: { wake_ups: all, rings } }: { data: WakeUps }) {
  const t = useText();
  const shell = useGuestShell();
  const [opened, setOpened] = useState<{ readonly wakeUp: WakeUpView | undefined }>();
  const [ring] = rings;
  return (
    <div className={styles.page}>
      <h1>{t('wakeUp.title')}</h1>
      <p className={styles.lead}>{t('wakeUp.lead')}</p>
      {ring ? (
        <button type="button" className={styles.ringing} onClick={() => shell.navigate({ name: 'wakeUpRinging' })}>
          <span>{t(ring.state === 'ringing' ? 'wakeUp.rings' : 'wakeUp.snoozes')}</span>
          <Icon name="chevron" size={20} />
        </button>
      ) : undefined}
      <ul className={styles.list} aria-label={t('wakeUp.title')}>
        {all.map((wakeUp) => (
          <WakeUpRow key={wakeUp.id} wakeUp={wakeUp} onOpen={() => setOpened({ wakeUp })} />
        ))}
      </ul>
      <Button
        fullWidth
        variant={all.length === 0 ? 'filled' : 'outlined'}
        icon={<Icon name="plus" />}
        onClick={() => setOpened({ wakeUp: undefined })}
      >
        {t('wakeUp.add')}
      </Button>
      <p className={styles.note}>{t('wakeUp.promise')}</p>
      {opened ? <WakeUpEditor wakeUp={opened.wakeUp} onClose={() => setOpened(undefined)} /> : undefined}
    </div>
  );
}

/** The stay's wake-ups on the guest's phone. */
export function WakeUpsScreen() {
  const noAccess = useNoAccess();
  return (
    <AsyncView
      {...useWakeUps()}
      waiting={<WakeUpSkeleton />}
      empty={(data) => (data === 'no_access' ? noAccess : undefined)}
    >
      {(data) => (data === 'no_access' ? undefined : <Content data={data} />)}
    </AsyncView>
  );
}
