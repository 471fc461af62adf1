import { useState } from 'react';
import type { DeskPanelProps } from '#platform/web/desk-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import { Button, NamedIcon, Sheet } from '#platform/web/ui';
import { DeskAsyncView } from '#platform/web/ui/desk';
import { ordersRoutes } from '../orders-routes.ts';
import { GuestOrderForm } from './guest-order-form.tsx';

/** Refetch interval in milliseconds: hours begin and end without a push. */
const everyMs = 60_000;

type Props = { readonly stayId: string; readonly said: string; readonly onClose: () => void };

function GuestOrder({ stayId, said, onClose }: Props) {
  const t = useText();
  const lang = useLanguage();
  const [time, setTime] = useState('');
  const input = { params: { id: stayId }, query: { lang, delivery_time: time } };
  // What was chosen stays on the screen while the menu of another time is fetched.
  const options = { refetchIntervalMs: everyMs, keepPrevious: true };
  const state = ordersRoutes.useRouteQuery('GET /api/v1/stays/{id}/menu', input, options);
  return (
    <DeskAsyncView state={state} failed={{ title: t('orders.forGuest.notLoaded') }}>
      {(menu) => <GuestOrderForm {...{ stayId, menu, said, time, onClose }} onTime={setTime} />}
    </DeskAsyncView>
  );
}

/** Orders for the guest of a conversation: a button, and the sheet that it opens. */
export function OrderForRoom({ room, stayId, said = '' }: DeskPanelProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  if (stayId === undefined) return undefined;
  const close = () => setIsOpen(false);
  const title = t('orders.forGuest.open', { room });
  return (
    <>
      <Button
        variant="text"
        icon={<NamedIcon name="mdi-silverware-fork-knife" size={20} />}
        onClick={() => setIsOpen(true)}
      >
        {title}
      </Button>
      {isOpen ? (
        <Sheet open onClose={close} title={title} closeLabel={t('desk.close')} position="center">
          <GuestOrder stayId={stayId} said={said} onClose={close} />
        </Sheet>
      ) : undefined}
    </>
  );
}
