import { useEffect } from 'react';
import { useSession } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, DelayedConfirmButton, Sheet } from '#platform/web/ui';
import { isByVoucher } from '../../purchase/pending-purchase.ts';
import { codeFilmOf, newPrice, refusalText } from '../../purchase/purchase-refusal.ts';
import type { UnmadePurchase } from '../../purchase/purchase-submission.ts';
import type { Purchase, Ware } from '../../purchase/use-purchase.ts';
import { useNeutralBill, useValidity } from '../../use-film-texts.ts';
import styles from './purchase.module.css';
import { PurchaseWait } from './purchase-wait.tsx';

type Props = {
  readonly purchase: Purchase;
  /** Whether the bill names no title. */
  readonly isNeutral: boolean;
  /** Asks for the code of a protected film. */
  readonly onCode: (movieId: string, packageId: string | undefined) => void;
};

function Confirm({ purchase, ware, isNeutral }: Pick<Props, 'purchase' | 'isNeutral'> & { readonly ware: Ware }) {
  const t = useText();
  const { money } = useFormats();
  const validity = useValidity();
  const neutralBill = useNeutralBill();
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
      {isNeutral ? <p className={styles.quiet}>{neutralBill(ware.kind)}</p> : undefined}
      <DelayedConfirmButton fullWidth onClick={() => purchase.buy(ware)}>
        {t('films.buy_for', { price: money(ware.price) })}
      </DelayedConfirmButton>
      <Button fullWidth variant="text" onClick={purchase.close}>
        {t('films.not_now')}
      </Button>
    </>
  );
}

type NotBoughtProps = Pick<Props, 'purchase' | 'onCode'> & { readonly state: UnmadePurchase };

/** The button that tries a purchase again; it says what that costs, or that a voucher pays. */
function Again({ purchase, state }: Omit<NotBoughtProps, 'onCode'>) {
  const t = useText();
  const { money } = useFormats();
  const price = state.status === 'refused' ? newPrice(state.refusal) : undefined;
  return (
    <DelayedConfirmButton fullWidth onClick={() => purchase.buyAgain(price)}>
      {isByVoucher(state.purchase)
        ? t('films.voucher.redeem')
        : t('films.buy_for', { price: money(price ?? state.purchase.data.price) })}
    </DelayedConfirmButton>
  );
}

/** What came of a purchase that was not made, and the way on. */
function NotBought({ purchase, state, onCode }: NotBoughtProps) {
  const t = useText();
  const formats = useFormats();
  const refusal = state.status === 'refused' ? state.refusal : undefined;
  const why = refusal ? refusalText(refusal, t, formats) : '';
  const mayTryAgain = why === '' || (refusal && newPrice(refusal) !== undefined);
  return (
    <div role="alert" className={styles.result}>
      <h3>{t('films.purchase_failed')}</h3>
      <p>{why || t('films.not_charged')}</p>
      {refusal?.code === 'code_required' ? (
        <Button fullWidth onClick={() => onCode(codeFilmOf(refusal, state.purchase), state.purchase.data.pckg_id)}>
          {t('films.enter_code')}
        </Button>
      ) : mayTryAgain ? (
        <Again purchase={purchase} state={state} />
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
      return <NotBought {...props} state={state} />;
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
  const { ware, state, close, show } = props.purchase;
  useEffect(show, [show]);
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
