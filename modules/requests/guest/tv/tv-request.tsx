import { useEffect } from 'react';
import { type ScreenProps, useGuestShell, useServerNow } from '#platform/web/guest-shell';
import { TvAsyncView, TvColumn, TvPage } from '#platform/web/guest-shell/tv';
import { useFormats, useText } from '#platform/web/i18n';
import { FocusableText } from '#platform/web/ui/focus';
import { TvButton, TvButtonRow, TvStepList } from '#platform/web/ui/tv';
import type { GuestRequest } from '#requests/contract';
import { markSeen } from '../seen-requests.ts';
import { useCancelRequest, useRequest, useRequestTexts } from '../use-requests.ts';
import styles from './tv-request.module.css';

function Answers({ request }: { request: GuestRequest }) {
  const t = useText();
  const formats = useFormats();
  const now = useServerNow();
  return request.answers.map(({ at, text }) => (
    <FocusableText key={at} focusKey={`answer.${at}`} className={styles.answer}>
      <p className={styles.small}>
        {t('requests.answer')} · {formats.when(Date.parse(at), now)}
      </p>
      <p dir="auto">{text}</p>
    </FocusableText>
  ));
}

function Progress({ request }: { request: GuestRequest }) {
  const t = useText();
  const { steps } = useRequestTexts(request);
  return (
    <FocusableText focusKey="request.steps" className={styles.stop}>
      <TvStepList label={t('requests.steps')} steps={steps} />
    </FocusableText>
  );
}

function Question({ request }: { request: GuestRequest }) {
  const t = useText();
  const { when } = useRequestTexts(request);
  return (
    <FocusableText focusKey="request.fields" className={styles.stop}>
      <p className={styles.small}>
        {t('requests.you_asked')} · {when}
      </p>
      <dl className={styles.fields}>
        {request.fields.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </FocusableText>
  );
}

function Shown({ request }: { request: GuestRequest }) {
  const t = useText();
  const shell = useGuestShell();
  const cancel = useCancelRequest(request);
  const { title, about } = useRequestTexts(request);
  useEffect(() => markSeen(request), [request]);
  return (
    <TvColumn image={undefined}>
      <FocusableText focusKey="request.about" className={styles.stop}>
        <h1 dir="auto">{title}</h1>
        <p role="status">{about}</p>
      </FocusableText>
      <Answers request={request} />
      <Progress request={request} />
      <Question request={request} />
      <TvButtonRow>
        {request.can_cancel ? (
          <TvButton focusKey="request.cancel" onPress={cancel}>
            {t('requests.cancel')}
          </TvButton>
        ) : undefined}
        <TvButton focusKey="request.all" onPress={() => shell.navigate({ name: 'requests' })}>
          {t('requests.all')}
        </TvButton>
      </TvButtonRow>
    </TvColumn>
  );
}

/** A request of the stay, updated live: the answers of the hotel and the progress. */
export function TvRequest({ params }: ScreenProps) {
  const t = useText();
  const shell = useGuestShell();
  const all = { key: 'all', label: t('requests.all'), onPress: () => shell.navigate({ name: 'requests' }) };
  return (
    <TvAsyncView
      {...useRequest(params.id)}
      waiting={<TvPage title={t('requests.request')} />}
      empty={(found) => (found === 'missing' ? { title: t('requests.missing'), actions: [all] } : undefined)}
    >
      {(found) => (found === 'missing' ? undefined : <Shown request={found} />)}
    </TvAsyncView>
  );
}
