import type { DeskPanelProps } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { PanelNote } from '#platform/web/ui/desk';
import { useFolio, useMinor } from '../bill-routes.ts';

/** Warns, before a check-out, of what is left to pay. */
export function OpenBalance({ stayId }: DeskPanelProps) {
  const t = useText();
  const folio = useFolio(stayId);
  const money = useMinor(folio?.currency ?? '');
  if (!folio || folio.balance === 0) return undefined;
  const text = folio.balance > 0 ? 'billDesk.openBalance' : 'billDesk.credit';
  return <PanelNote tone="danger">{t(text, { amount: money(Math.abs(folio.balance)) })}</PanelNote>;
}
