import { useState } from 'react';
import type { CheckOutView } from '#check-out/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { ListSkeleton, useSignInActions } from '#platform/web/guest-shell/phone';
import { useFormats, useText } from '#platform/web/i18n';
import { type AsyncMessage, AsyncView, Button, Field, Icon } from '#platform/web/ui';
import { type NoView, useCheckOut, useCheckOutActions } from '../use-check-out.ts';
import styles from './check-out.module.css';

type Props = { readonly view: CheckOutView; readonly refetch: () => void };

/** What is left to pay, and the way to the whole bill. */
function Balance({ view: { balance, currency } }: Pick<Props, 'view'>) {
  const t = useText();
  const shell = useGuestShell();
  const formats = useFormats();
  if (balance === null) return undefined;
  return (
    <section className={styles.card}>
      <p className={styles.sum}>
        <span>{t(balance > 0 ? 'checkOut.to_pay' : 'checkOut.settled')}</span>
        <strong>{formats.money(Math.max(0, balance), currency)}</strong>
      </p>
      <Button variant="text" onClick={() => shell.navigate({ name: 'billpreview' })}>
        {t('checkOut.see_bill')}
      </Button>
    </section>
  );
}

function Late({ view: { late }, onAsk }: Pick<Props, 'view'> & { readonly onAsk: () => void }) {
  const t = useText();
  const formats = useFormats();
  if (!late) return undefined;
  const time = formats.clock(late.until);
  const price = formats.money(late.price, late.currency);
  return (
    <section className={styles.late}>
      <h2>{t('checkOut.late_title', { time })}</h2>
      {late.state === 'offered' ? (
        <>
          <p>{late.price === 0 ? t('checkOut.late_free') : t('checkOut.late_price', { price })}</p>
          <Button variant="outlined" fullWidth onClick={onAsk}>
            {t('checkOut.late_ask')}
          </Button>
        </>
      ) : (
        <p role="status">{t(`checkOut.late.${late.state}`)}</p>
      )}
    </section>
  );
}

function Form({ view, refetch }: Props) {
  const t = useText();
  const { problem, checkOut, askLate } = useCheckOutActions(view, refetch);
  const [email, setEmail] = useState(view.email);
  const [pass, setPass] = useState('');
  // Reception does the rest, so there is nothing to fill in.
  const isAnnounced = view.reason === 'announced';
  return (
    <>
      <Balance view={view} />
      <div className={styles.said} role="status">
        {view.state === 'reception' ? (
          <div className={styles.notice}>
            <Icon name="alert" />
            <p>{t(`checkOut.reason.${view.reason || 'denied'}`)}</p>
          </div>
        ) : undefined}
      </div>
      {view.mails_bill && !isAnnounced ? (
        <Field
          label={t('checkOut.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      ) : undefined}
      {view.needs_pass && !isAnnounced ? (
        <Field
          label={t('checkOut.pass')}
          type="password"
          autoComplete="off"
          maxLength={64}
          value={pass}
          onChange={(event) => setPass(event.target.value)}
        />
      ) : undefined}
      <p className={styles.quiet}>{t(`checkOut.key.${view.key_place}`)}</p>
      <Late view={view} onAsk={askLate} />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {isAnnounced ? undefined : (
        <Button fullWidth onClick={() => checkOut({ email, pass })}>
          {t(view.state === 'reception' ? 'checkOut.again' : 'checkOut.now')}
        </Button>
      )}
    </>
  );
}

function Content({ view, refetch }: Props) {
  const t = useText();
  const formats = useFormats();
  const { askLate } = useCheckOutActions(view, refetch);
  return (
    <article className={styles.page}>
      <h1>{t('checkOut.title')}</h1>
      <p className={styles.lead}>{t('checkOut.until', { room: view.room, time: formats.clock(view.time) })}</p>
      {/* It is there before its text is, or a screen reader would not say it. */}
      <div className={styles.said} role="status">
        {view.state === 'started' ? (
          <section className={styles.started}>
            <h2>{t('checkOut.started')}</h2>
            <p>{t('checkOut.started_text')}</p>
          </section>
        ) : undefined}
      </div>
      {view.state === 'started' ? undefined : view.state === 'too_early' ? (
        <>
          <p>{t('checkOut.too_early')}</p>
          <Balance view={view} />
          <Late view={view} onAsk={askLate} />
        </>
      ) : (
        <Form view={view} refetch={refetch} />
      )}
    </article>
  );
}

/** The check-out on the guest's phone. */
export function CheckOutScreen() {
  const t = useText();
  const shell = useGuestShell();
  const { state, failed, refetch } = useCheckOut();
  const toPage = () => shell.navigate({ name: 'checkOut' });
  const signIn = useSignInActions(t('checkOut.sign_in_action'));
  const messages: Readonly<Record<NoView, AsyncMessage>> = {
    no_access: { title: t('checkOut.sign_in'), icon: 'signIn', actions: signIn },
    not_offered: { title: t('checkOut.not_offered'), icon: 'leave' },
    page: {
      title: t('checkOut.page'),
      icon: 'leave',
      actions: [{ key: 'page', label: t('checkOut.page_open'), onPress: toPage }],
    },
  };
  return (
    <AsyncView
      state={state}
      failed={failed}
      waiting={<ListSkeleton label={t('shell.loading')} />}
      empty={(data) => (typeof data === 'string' ? messages[data] : undefined)}
    >
      {(data) => (typeof data === 'string' ? undefined : <Content view={data} refetch={refetch} />)}
    </AsyncView>
  );
}
