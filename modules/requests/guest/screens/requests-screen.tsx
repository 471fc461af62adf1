import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { AsyncView, Icon, List, Row, Skeleton, SkeletonGroup } from '#platform/web/ui';
import type { GuestRequest } from '#requests/contract';
import { useRequestList, useRequestTexts } from '../use-requests.ts';
import styles from './requests.module.css';

function RequestRow({ request }: { request: GuestRequest }) {
  const shell = useGuestShell();
  const { title, summary, when } = useRequestTexts(request);
  return (
    <Row
      title={title}
      text={`${summary} · ${when}`}
      trailing={<Icon name="chevron" size={20} />}
      onClick={() => shell.navigate({ name: 'request', params: { id: request.id } })}
    />
  );
}

/** What a screen of requests shows while it loads. */
export function RequestsSkeleton() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.waiting}>
        <Skeleton width="60%" height="34px" />
        <Skeleton height="56px" />
        <Skeleton height="56px" />
      </div>
    </SkeletonGroup>
  );
}

/** The guest's requests, newest first. */
export function RequestsScreen() {
  const t = useText();
  const shell = useGuestShell();
  const toSignIn = () => shell.navigate({ name: 'login', query: { mode: undefined } });
  const signIn = { key: 'sign_in', label: t('requests.sign_in_action'), onPress: toSignIn };
  const home = { key: 'home', label: t('unknown.home'), onPress: () => shell.navigate({ name: 'home' }) };
  const noAccess = { title: t('requests.sign_in'), icon: 'signIn', actions: [signIn] } as const;
  const none = { title: t('requests.none'), text: t('requests.none_text'), icon: 'text', actions: [home] } as const;
  return (
    <AsyncView
      {...useRequestList()}
      waiting={<RequestsSkeleton />}
      empty={(all) => (all === 'no_access' ? noAccess : all.length === 0 ? none : undefined)}
    >
      {(all) =>
        all === 'no_access' ? undefined : (
          <div className={styles.page}>
            <h1 className={styles.inset}>{t('requests.title')}</h1>
            <List label={t('requests.title')}>
              {all.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </List>
          </div>
        )
      }
    </AsyncView>
  );
}
