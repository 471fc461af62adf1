import type { Charge, ChargeDecision } from '#bill/contract';
import { useDesk, usePermission } from '#platform/web/desk-shell';
import { lookUpText, useFormats, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { DeskAsyncView, Page } from '#platform/web/ui/desk';
import { billQueries, billRoutes, useMinor } from '../bill-routes.ts';
import styles from './charges.module.css';

/** Decisions in the order in which reception needs them. */
const decisions: { readonly [state in 'refused' | 'unknown']: readonly ChargeDecision[] } = {
  unknown: ['booked', 'again', 'waive'],
  refused: ['again', 'booked', 'waive'],
};

function ChargeCard({ charge }: { readonly charge: Charge }) {
  const t = useText();
  const desk = useDesk();
  const formats = useFormats();
  const money = useMinor(charge.currency);
  const mayManage = usePermission('bill.manage');
  const decide = billRoutes.useRouteMutation('POST /api/v1/charges/{id}/decide', billQueries);
  const isUnknown = charge.state === 'unknown';
  async function onDecide(decision: ChargeDecision): Promise<void> {
    const isSure = await desk.confirm({
      title: t(`billDesk.ask.${decision}`, { text: charge.text, amount: money(charge.amount) }),
      text: t(`billDesk.askText.${decision}`),
      action: t(`billDesk.decide.${decision}`),
    });
    if (!isSure) return;
    await decide
      .run({ params: { id: charge.id }, body: { decision } })
      .then(() => desk.toast(t('billDesk.decided')))
      .catch(() => desk.toast(t('billDesk.failed')));
  }
  const why = isUnknown
    ? t('billDesk.why.unknown')
    : (lookUpText(t, `billDesk.why.${charge.reason}`) ?? t('billDesk.why.denied'));
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <h2>{t('billDesk.chargeOf', { room: charge.room, text: charge.text })}</h2>
        <span>{money(charge.amount)}</span>
      </header>
      <p>
        {why}
        {charge.reason_text ? <bdi> “{charge.reason_text}”</bdi> : undefined}
      </p>
      <p className={styles.quiet}>
        {t('billDesk.numberAt', { number: charge.number, time: formats.dateTime(Date.parse(charge.created_at)) })}
      </p>
      {mayManage ? (
        <div className={styles.actions}>
          {decisions[isUnknown ? 'unknown' : 'refused'].map((decision, at) => (
            <Button
              key={decision}
              variant={at === 0 ? 'filled' : 'outlined'}
              disabled={decide.isPending}
              onClick={() => void onDecide(decision)}
            >
              {t(`billDesk.decide.${decision}`)}
            </Button>
          ))}
        </div>
      ) : undefined}
    </li>
  );
}

/** Charges that the PMS refused or did not answer: a person decides on each. */
export function ChargesScreen() {
  const t = useText();
  const state = billRoutes.useRouteQuery('GET /api/v1/charges', {});
  return (
    <Page title={t('billDesk.title')}>
      <DeskAsyncView
        state={state}
        failed={{ title: t('billDesk.notLoaded') }}
        empty={({ items, waiting }) =>
          items.length === 0
            ? {
                title: t('billDesk.none'),
                text: waiting > 0 ? t('billDesk.waiting', { count: waiting }) : t('billDesk.noneText'),
              }
            : undefined
        }
      >
        {({ items, waiting }) => (
          <>
            {waiting > 0 ? <p className={styles.quiet}>{t('billDesk.waiting', { count: waiting })}</p> : undefined}
            <ul className={styles.list}>
              {items.map((charge) => (
                <ChargeCard key={charge.id} charge={charge} />
              ))}
            </ul>
          </>
        )}
      </DeskAsyncView>
    </Page>
  );
}
