import { useState } from 'react';
import type { RetailItem } from '#orders/contract';
import { useText } from '#platform/web/i18n';
import { type Choice, type FlowGroup, firstChoice, problemsOf, toggled } from './purchase-flow.ts';

/** What the guest has chosen to go with an item, and what is wrong with it once it was to be added (modules.md §5). */
export function useChoosing(item: RetailItem) {
  const t = useText();
  const [choice, setChoice] = useState<Choice>(() => firstChoice(item.purchase_flow));
  const [full, setFull] = useState('');
  const [asked, setAsked] = useState(false);
  const problems = problemsOf(item.purchase_flow, choice);
  return {
    choice,
    problems,
    ask: () => setAsked(true),
    /** Empty where nothing is wrong with the group. */
    messageOf(group: FlowGroup): string {
      if (full === group.id) return t('shop.inserts_too_many', { max_selects: group.max_selects });
      const missing = problems.some((problem) => problem.group.id === group.id);
      return asked && missing ? t('shop.inserts_missing', { count: group.min_selects, group: group.title }) : '';
    },
    tap(group: FlowGroup, id: string) {
      const next = toggled(choice, group, id);
      setFull(next === 'full' ? group.id : '');
      if (next !== 'full') setChoice(next);
    },
  };
}
