import { useState } from 'react';
import type { Folio } from '#bill/contract';
import { minorDigits } from '#platform/money';
import { systemRandom, uuid } from '#platform/random';
import { useDesk } from '#platform/web/desk-shell';
import { formatPriceInput, parsePriceInput, useLanguage, useText } from '#platform/web/i18n';
import { Field, Select, Sheet } from '#platform/web/ui';
import { Form, FormFooter } from '#platform/web/ui/desk';
import { billQueries, billRoutes } from '../bill-routes.ts';

type Props = { readonly folio: Folio; readonly kind: 'charge' | 'payment'; readonly onClose: () => void };

function useDraft({ folio, kind }: Pick<Props, 'folio' | 'kind'>) {
  const t = useText();
  const language = useLanguage();
  const decimals = minorDigits(folio.currency);
  const due = kind === 'payment' && folio.balance > 0 ? formatPriceInput(folio.balance, decimals, language) : '';
  const text = kind === 'payment' ? t('billDesk.paidHere') : '';
  const [draft, setDraft] = useState({ text, amount: due, department: '', person: '' });
  const amount = parsePriceInput(draft.amount, decimals);
  const isAmount = amount !== undefined && amount > 0;
  return {
    draft,
    change: (part: Partial<typeof draft>) => setDraft({ ...draft, ...part }),
    amount,
    isAmount,
    decimals,
  };
}

/** Sends the line, once all of it is there; `error` is why it was not stored. */
function useAddLine({ folio, kind, onClose }: Props) {
  const t = useText();
  const desk = useDesk();
  const [id] = useState(() => uuid(systemRandom));
  const [isTried, setIsTried] = useState(false);
  const form = useDraft({ folio, kind });
  const { draft, amount, isAmount } = form;
  const add = billRoutes.useRouteMutation('POST /api/v1/stays/{id}/folio/lines', billQueries);
  async function send(): Promise<void> {
    setIsTried(true);
    if (!isAmount || draft.text.trim() === '') return;
    const { text, department, person } = draft;
    try {
      await add.run({
        params: { id: folio.stay_id },
        body: { id, kind, text, amount: amount ?? 0, department, person },
      });
      desk.toast(t('billDesk.added'));
      onClose();
    } catch {
      // The form shows the error.
    }
  }
  return { ...form, send, isTried, error: add.error, busy: add.isPending };
}

/** Adds a charge or a payment to a folio. */
export function AddLine(props: Props) {
  const { folio, kind, onClose } = props;
  const t = useText();
  const { draft, change, isAmount, decimals, send, isTried, error, busy } = useAddLine(props);
  const people = folio.residents.map(({ id: value, name }) => ({ value, label: name }));
  const title = t(kind === 'payment' ? 'billDesk.addPayment' : 'billDesk.addCharge');
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t('desk.close')} position="center">
      <Form onSubmit={() => void send()}>
        <Field
          label={t(kind === 'payment' ? 'billDesk.paymentText' : 'billDesk.text')}
          autoFocus
          maxLength={120}
          value={draft.text}
          error={isTried && draft.text.trim() === '' ? t('billDesk.textMissing') : undefined}
          onChange={(event) => change({ text: event.target.value })}
        />
        <Field
          label={t('billDesk.amount', { currency: folio.currency })}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={isTried && !isAmount ? t('billDesk.amountWrong', { decimals }) : undefined}
          onChange={(event) => change({ amount: event.target.value })}
        />
        {kind === 'charge' ? (
          <Field
            label={t('billDesk.department')}
            maxLength={120}
            value={draft.department}
            onChange={(event) => change({ department: event.target.value })}
          />
        ) : undefined}
        {people.length > 1 ? (
          <Select
            label={t('billDesk.person')}
            value={draft.person}
            options={[{ value: '', label: t('billDesk.room') }, ...people]}
            onChange={(person) => change({ person })}
          />
        ) : undefined}
        <FormFooter
          error={error ? t('billDesk.failed') : undefined}
          cancelLabel={t('desk.cancel')}
          onCancel={onClose}
          submitLabel={t('billDesk.add')}
          busy={busy}
        />
      </Form>
    </Sheet>
  );
}
