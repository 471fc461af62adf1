import { useState } from 'react';
import type { RetailItem } from '#orders/contract';
import {
  defaultSelection,
  type FlowGroup,
  findMissingSelections,
  type InsertSelection,
  toggleInsert,
} from '#orders/rules';
import { useText } from '#platform/web/i18n';
import { useDietFilter } from '../menu/use-shop.ts';

/** Manages an item's insert selection, and its problems once the guest tried to add it (docs/reference/modules.md §5). */
export function useInsertSelection(item: RetailItem) {
  const t = useText();
  const { allergens } = useDietFilter();
  // Groups that the guest has touched; the others follow what the guest must not eat, which another device may declare.
  const [touched, setTouched] = useState<InsertSelection>(new Map());
  const choice = new Map([...defaultSelection(item.purchase_flow, allergens), ...touched]);
  const [fullGroupId, setFullGroupId] = useState('');
  const [showsProblems, setShowsProblems] = useState(false);
  const problems = findMissingSelections(item.purchase_flow, choice);
  return {
    choice,
    problems,
    showProblems: () => setShowsProblems(true),
    /** Returns the message for a group; empty if it has no problem. */
    messageFor(group: FlowGroup): string {
      if (fullGroupId === group.id) return t('shop.inserts_too_many', { max_selects: group.max_selects });
      const missing = problems.some((problem) => problem.group.id === group.id);
      return showsProblems && missing
        ? t('shop.inserts_missing', { count: group.min_selects, group: group.title })
        : '';
    },
    toggle(group: FlowGroup, id: string) {
      const next = toggleInsert(choice, group, id);
      setFullGroupId(next === 'full' ? group.id : '');
      if (next !== 'full') setTouched(new Map([...touched, [group.id, next.get(group.id) ?? []]]));
    },
  };
}
