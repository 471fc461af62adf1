import { type FormEvent, useState } from 'react';
import type { cinema } from '#cinema/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, DelayedConfirmButton, Field, Sheet } from '#platform/web/ui';
import { CallRefusedError } from '#platform/web/wire';
import { paidByVoucher } from '../../purchase/paid-by-voucher.ts';
import { refusalText } from '../../purchase/purchase-refusal.ts';
import type { Purchase, Ware } from '../../purchase/use-purchase.ts';
import { useCaller } from '../../use-films.ts';
import styles from './purchase.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly purchase: Purchase;
  /** What a voucher may pay here. */
  readonly wares: readonly Ware[];
};

/** The code that the guest enters, and what the hotel says of it. */
function useVoucher(wares: readonly Ware[]) {
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const caller = useCaller();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [paid, setPaid] = useState<Ware>();
  function explain(failure: unknown): string {
    const why = failure instanceof CallRefusedError ? refusalText(failure, t, formats) : '';
    return why || t('films.voucher.not_checked');
  }
  async function check(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (code.trim() === '') return setError(t('films.voucher.missing'));
    try {
      const answer = await shell.whileLoading(
        shell.wire.of<typeof cinema>().call('VideoOnDemand.getCurrentVoucher', { code, ...caller }),
      );
      if (!answer.voucher) return;
      const found = paidByVoucher(answer.voucher, wares);
      if ('ware' in found) setPaid(found.ware);
      else setError(t(`films.voucher.${found.problem}`));
    } catch (failure) {
      setError(explain(failure));
    }
    return undefined;
  }
  function change(text: string): void {
    setCode(text);
    setError('');
    setPaid(undefined);
  }
  return { code: code.trim(), text: code, change, error, paid, check };
}

function Inside({ onClose, purchase, wares }: Props) {
  const t = useText();
  const { code, text, change, error, paid, check } = useVoucher(wares);
  function redeem(ware: Ware): void {
    onClose();
    purchase.ask(ware);
    purchase.buy(ware, code);
  }
  return (
    <form className={styles.sheet} onSubmit={(event) => void check(event)} noValidate>
      <Field
        autoFocus
        label={t('films.voucher.code')}
        value={text}
        error={error || undefined}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => change(event.target.value)}
      />
      {paid ? (
        <>
          <p role="status">{t('films.voucher.pays', { title: paid.title })}</p>
          <DelayedConfirmButton fullWidth onClick={() => redeem(paid)}>
            {t('films.voucher.redeem')}
          </DelayedConfirmButton>
        </>
      ) : (
        <Button fullWidth type="submit">
          {t('films.voucher.check')}
        </Button>
      )}
    </form>
  );
}

/** Pays with a voucher: says what its code is good for before it is redeemed. */
export function VoucherSheet(props: Props) {
  const t = useText();
  const { isOpen, onClose } = props;
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('films.voucher.title')} closeLabel={t('shell.close')}>
      {isOpen ? <Inside {...props} /> : undefined}
    </Sheet>
  );
}
