import { useState } from 'react';
import type { StaffPurchase } from '#cinema/contract';
import { systemRandom, uuid } from '#platform/random';
import { useDesk, useDeskOfflineSince } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import { Form, FormError, TextArea } from '#platform/web/ui/desk';
import { cinemaRoutes, purchaseQueries, useMinor } from '../cinema-routes.ts';
import styles from '../films.module.css';
import own from './purchases.module.css';

type Props = { readonly purchase: StaffPurchase; readonly onClose: () => void };

/** Takes a purchase back with a reason. A repeat after a lost answer counts once. */
function useTakeBack({ purchase: { id }, onClose }: Props) {
  const t = useText();
  const desk = useDesk();
  const [request_id] = useState(() => uuid(systemRandom));
  const undo = cinemaRoutes.useRouteMutation('POST /api/v1/film-purchases/{id}/undo', purchaseQueries);
  async function takeBack(reason: string): Promise<void> {
    try {
      await undo.run({ params: { id }, body: { reason, request_id } });
      desk.toast(t('films.taken'));
      onClose();
    } catch {
      // The form shows the error.
    }
  }
  const code = undo.error?.code;
  const error = code === 'already_undone' ? t('films.already_taken') : code ? t('films.not_done') : undefined;
  return { takeBack, error, isBusy: undo.isPending };
}

/** Asks why a purchase is taken back, and says what that does. */
export function TakeBack(props: Props) {
  const { purchase, onClose } = props;
  const t = useText();
  const money = useMinor();
  const cutOff = useDeskOfflineSince() !== undefined;
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { takeBack, error, isBusy } = useTakeBack(props);
  const { room, text, payment, price, currency } = purchase;
  const isMissing = reason.trim() === '';
  const values = { room: room || '–', text, price: money(price, currency) };
  const send = () => {
    setIsTried(true);
    if (!isMissing) void takeBack(reason.trim());
  };
  return (
    <Sheet open onClose={onClose} title={t('films.take_back_title')} closeLabel={t('desk.close')} position="center">
      <Form onSubmit={send}>
        <p className={own.lead}>{t(`films.take_back_text.${payment}`, values)}</p>
        <TextArea
          label={t('films.reason')}
          dir="auto"
          maxLength={200}
          value={reason}
          error={isTried && isMissing ? t('films.wrong.reason') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError text={error} />
        <div className={styles.end}>
          <Button variant="outlined" onClick={onClose}>
            {t('desk.cancel')}
          </Button>
          <Button variant="final" type="submit" disabled={isBusy || cutOff}>
            {t('films.take_back')}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}
