import { useState } from 'react';
import { type DeskPanelProps, useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { PanelNote, PanelSection } from '#platform/web/ui/desk';
import { useFolio, useMinor } from '../bill-routes.ts';
import { FolioSheet } from './folio-sheet.tsx';

function Folio({ stayId, isInHouse }: { readonly stayId: string; readonly isInHouse: boolean }) {
  const t = useText();
  const desk = useDesk();
  const folio = useFolio(stayId);
  const [isOpen, setIsOpen] = useState(false);
  const money = useMinor(folio?.currency ?? '');
  if (!folio) return undefined;
  const action = (
    <Button variant="text" onClick={() => setIsOpen(true)}>
      {t('billDesk.open')}
    </Button>
  );
  const isUnread = folio.at === null;
  const undecided = folio.charges.filter(({ state }) => state === 'refused' || state === 'unknown').length;
  return (
    <PanelSection title={t('billDesk.bill')} action={isUnread ? undefined : action}>
      <PanelNote tone={isUnread ? 'danger' : 'quiet'}>
        {isUnread
          ? t('billDesk.unread')
          : t(folio.balance < 0 ? 'billDesk.credit' : 'billDesk.balance', { amount: money(Math.abs(folio.balance)) })}
      </PanelNote>
      {undecided > 0 ? (
        <Button variant="text" onClick={() => desk.navigate({ name: 'charges' })}>
          {t('billDesk.undecided', { count: undecided })}
        </Button>
      ) : undefined}
      {isOpen ? <FolioSheet folio={folio} isInHouse={isInHouse} onClose={() => setIsOpen(false)} /> : undefined}
    </PanelSection>
  );
}

/** Section of the room panel: what is left to pay, and the way to the whole bill. */
export function StayFolio({ stayId, inHouse }: DeskPanelProps) {
  return stayId === undefined ? undefined : <Folio key={stayId} stayId={stayId} isInHouse={inHouse} />;
}
