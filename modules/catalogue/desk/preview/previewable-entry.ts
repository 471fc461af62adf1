import type { CatalogueEntry, Hours, ItemEntry, Texts } from '../../contract.ts';

type Flow = ItemEntry['purchase_flow'];

/** Removes languages without a title; falls back to `untitled` in `language` if none is left. */
function withTitle(texts: Texts, language: string, untitled: string): Texts {
  const written = Object.entries(texts).filter(([, { title }]) => title.trim() !== '');
  return written.length > 0 ? Object.fromEntries(written) : { [language]: { title: untitled, description: '' } };
}

function completeHours(hours: Hours): Hours {
  const isComplete = ({ from, until }: { readonly from: string; readonly until: string }) =>
    from !== '' && until !== '';
  return {
    weekly: hours.weekly.filter((window) => window.days.length > 0 && isComplete(window)),
    exceptions: hours.exceptions
      .filter(({ date }) => date !== '')
      .map(({ date, windows }) => ({ date, windows: windows.filter(isComplete) })),
  };
}

function completeFlow(flow: Flow, title: (texts: Texts) => Texts): Flow {
  return flow.flatMap((group) => {
    if (group.sub_items.length === 0) return [];
    const preselected = group.sub_items.filter(({ selected }) => selected).slice(0, group.max_selects);
    const sub_items = group.sub_items.map((insert) => ({
      ...insert,
      texts: title(insert.texts),
      selected: preselected.includes(insert),
    }));
    const min_selects = Math.min(group.min_selects, group.max_selects);
    return [{ ...group, min_selects, texts: title(group.texts), sub_items }];
  });
}

/**
 * Returns an entry that can be previewed while it is being edited: incomplete parts are omitted, and missing titles are
 * replaced by `untitled` in `language`.
 */
export function toPreviewableEntry(entry: CatalogueEntry, language: string, untitled: string): CatalogueEntry {
  const title = (texts: Texts) => withTitle(texts, language, untitled);
  const hours = entry.hours && completeHours(entry.hours);
  const shown = { ...entry, texts: title(entry.texts), ...(hours && { hours }) };
  if (shown.type === 'item') return { ...shown, purchase_flow: completeFlow(shown.purchase_flow, title) };
  if (shown.type === 'group') return shown;
  const { payments, deliveries } = shown;
  return {
    ...shown,
    payments: payments.length > 0 ? payments : ['payCash'],
    deliveries: deliveries.length > 0 ? deliveries : ['toRoom'],
  };
}
