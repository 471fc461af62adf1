import { useState } from 'react';
import type { RetailItem } from '#orders/contract';
import { useText } from '#platform/web/i18n';
import { type Choice, type FlowGroup, firstChoice, problemsOf, toggled } from './purchase-flow.ts';

/** Manages an item's insert selection, and its problems once the guest tried to add it (docs/reference/modules.md §5). */
export function useChoosing(item: RetailItem) {
  const t = useText();
  const [choice, setChoice] = useState<Choice>(() => firstChoice(item.purchase_flow));
  const [fullGroupId, setFullGroupId] = useState('');
  const [showsProblems, setShowsProblems] = useState(false);
  const problems = problemsOf(item.purchase_flow, choice);
  return {
    choice,
    problems,
    ask: () => setShowsProblems(true),
    /** Returns the message for a group; empty if it has no problem. */
    messageOf(group: FlowGroup): string {
      if (fullGroupId === group.id) return t('shop.inserts_too_many', { max_selects: group.max_selects });
      const missing = problems.some((problem) => problem.group.id === group.id);
      return showsProblems && missing
        ? t('shop.inserts_missing', { count: group.min_selects, group: group.title })
        : '';
    },
    tap(group: FlowGroup, id: string) {
      const next = toggled(choice, group, id);
      setFullGroupId(next === 'full' ? group.id : '');
      if (next !== 'full') setChoice(next);
    },
  };
}
