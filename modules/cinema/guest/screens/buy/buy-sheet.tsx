import { useSession } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, DelayedConfirmButton, Sheet } from '#platform/web/ui';
import { newPrice, refusalText } from '../../purchase/purchase-refusal.ts';
import type { Purchase, Ware } from '../../purchase/use-purchase.ts';
import { useValidity } from '../../use-film-texts.ts';
import styles from './purchase.module.css';
import { PurchaseWait } from './purchase-wait.tsx';

type Props = {
  readonly purchase: Purchase;
  /** Whether the bill names no title. */
  readonly isNeutral: boolean;
  /** Asks for the code of a protected film. */
  readonly onCode: () => void;
};

function Confirm({ purchase, ware, isNeutral }: Pick<Props, 'purchase' | 'isNeutral'> & { readonly ware: Ware }) {
  const t = useText();
  const { money } = useFormats();
  const validity = useValidity();
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>
            <span>
              <bdi>{ware.title}</bdi>
            </span>
            <span className={styles.quiet}>{validity(ware)}</span>
          </dt>
          <dd>{money(ware.price)}</dd>
        </div>
      </dl>
      {isNeutral ? <p className={styles.quiet}>{t('films.neutral_bill')}</p> : undefined}
      <DelayedConfirmButton fullWidth onClick={() => purchase.buy(ware)}>
        {t('films.buy_for', { price: money(ware.price) })}
      </DelayedConfirmButton>
      <Button fullWidth variant="text" onClick={purchase.close}>
        {t('films.not_now')}
      </Button>
    </>
  );
}

type RefusedProps = Pick<Props, 'purchase' | 'onCode'> & { readonly ware: Ware | undefined };

/** What came of a purchase that was not made, and the way on. */
function NotBought({ purchase, ware, onCode }: RefusedProps) {
  const t = useText();
  const formats = useFormats();
  const { state } = purchase;
  const refusal = state.status === 'refused' ? state.refusal : undefined;
  const why = refusal ? refusalText(refusal, t, formats) : t('films.not_charged');
  const price = refusal && newPrice(refusal);
  const again = () => {
    purchase.close();
    if (ware) purchase.buy(price === undefined ? ware : { ...ware, price });
  };
  return (
    <div role="alert" className={styles.result}>
      <h3>{t('films.purchase_failed')}</h3>
      <p>{why || t('films.not_charged')}</p>
      {refusal?.code === 'code_required' ? (
        <Button fullWidth onClick={onCode}>
          {t('films.enter_code')}
        </Button>
      ) : ware && (!why || price !== undefined || !refusal) ? (
        <DelayedConfirmButton fullWidth onClick={again}>
          {price === undefined ? t('shell.try_again') : t('films.buy_for', { price: formats.money(price) })}
        </DelayedConfirmButton>
      ) : undefined}
      <Button fullWidth variant="text" onClick={purchase.close}>
        {t('shell.close')}
      </Button>
    </div>
  );
}

function Inside(props: Props) {
  const { purchase } = props;
  const { ware, state } = purchase;
  switch (state.status) {
    case 'sending':
    case 'queued':
    case 'checking':
      return <PurchaseWait status={state.status} onAbandon={purchase.abandon} />;
    case 'void':
    case 'refused':
      return <NotBought {...props} ware={ware} />;
    case 'none':
      return ware && <Confirm {...props} ware={ware} />;
    case 'bought':
      return undefined;
  }
}

/** Asks before something is put on the bill, and follows it until the hotel has answered. */
export function BuySheet(props: Props) {
  const t = useText();
  const { room } = useSession();
  const { ware, state, close } = props.purchase;
  const isOpen = ware !== undefined || (state.status !== 'none' && state.status !== 'bought');
  const title = ware || state.status === 'none' || state.status === 'bought' ? '' : state.purchase.title;
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={title || t('films.put_on_room', { room })}
      closeLabel={t('shell.close')}
    >
      <div className={styles.sheet}>{isOpen ? <Inside {...props} /> : undefined}</div>
    </Sheet>
  );
}
