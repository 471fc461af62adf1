import { useEffect } from 'react';
import { type ScreenProps, useGuestShell, useServerNow } from '#platform/web/guest-shell';
import { ListSkeleton } from '#platform/web/guest-shell/phone';
import { useFormats, useText } from '#platform/web/i18n';
import { AsyncView, Button, StepList } from '#platform/web/ui';
import type { GuestRequest } from '#requests/contract';
import { markSeen } from '../seen-requests.ts';
import { useCancelRequest, useRequest, useRequestTexts } from '../use-requests.ts';
import styles from './requests.module.css';

function Answers({ request }: { request: GuestRequest }) {
  const t = useText();
  const formats = useFormats();
  const now = useServerNow();
  return (
    <div role="status">
      {request.answers.map(({ at, text }) => (
        <section key={at} className={styles.answer}>
          <h2>
            {t('requests.answer')} · {formats.when(Date.parse(at), now)}
          </h2>
          <p dir="auto">{text}</p>
        </section>
      ))}
    </div>
  );
}

function Question({ request, when }: { request: GuestRequest; when: string }) {
  const t = useText();
  return (
    <section className={styles.question}>
      <h2>
        {t('requests.you_asked')} · {when}
      </h2>
      <dl>
        {request.fields.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Shown({ request }: { request: GuestRequest }) {
  const t = useText();
  const shell = useGuestShell();
  const cancel = useCancelRequest(request);
  const { title, about, when, steps } = useRequestTexts(request);
  useEffect(() => markSeen(request), [request]);
  return (
    <article className={styles.page}>
      <div className={styles.inset}>
        <h1 dir="auto">{title}</h1>
        <p className={styles.about} role="status">
          {about}
        </p>
        <Answers request={request} />
        <StepList label={t('requests.steps')} steps={steps} />
        <Question request={request} when={when} />
        <div className={styles.actions}>
          {request.can_cancel ? (
            <Button fullWidth variant="danger" onClick={cancel}>
              {t('requests.cancel')}
            </Button>
          ) : undefined}
          <Button fullWidth variant="text" onClick={() => shell.navigate({ name: 'requests' })}>
            {t('requests.all')}
          </Button>
        </div>
      </div>
    </article>
  );
}

/** A request of the guest, updated live: the answers of the hotel and the progress. It can be cancelled while open. */
export function RequestScreen({ params }: ScreenProps) {
  const t = useText();
  const shell = useGuestShell();
  const all = { key: 'all', label: t('requests.all'), onPress: () => shell.navigate({ name: 'requests' }) };
  const missing = { title: t('requests.missing'), icon: 'text', actions: [all] } as const;
  return (
    <AsyncView
      {...useRequest(params.id)}
      waiting={<ListSkeleton label={t('shell.loading')} />}
      empty={(found) => (found === 'missing' ? missing : undefined)}
    >
      {(found) => (found === 'missing' ? undefined : <Shown request={found} />)}
    </AsyncView>
  );
}
