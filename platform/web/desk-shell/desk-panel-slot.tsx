import { lazy, Suspense } from 'react';
import { hasPermission, useDesk, useStaff } from './desk-context.tsx';
import type { DeskPanel, DeskPanelProps } from './desk-module.ts';

const parts = new Map<DeskPanel, ReturnType<typeof partOf>>();

function partOf(panel: DeskPanel) {
  return lazy(async () => ({ default: await panel.load() }));
}

type Props = DeskPanelProps & {
  readonly slot: DeskPanel['slot'];
  /** Only what the guest is waiting for. */
  readonly ofGuest?: boolean;
};

/** What the modules contribute to a slot about a room and the stay selected in it. */
export function DeskPanelSlot({ slot, ofGuest = false, ...about }: Props) {
  const desk = useDesk();
  const staff = useStaff();
  return desk.panels
    .filter((panel) => panel.slot === slot && hasPermission(staff, panel.permission))
    .filter((panel) => !ofGuest || panel.isOfGuest)
    .map((panel, index) => {
      const Part = parts.get(panel) ?? partOf(panel);
      parts.set(panel, Part);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of panels never changes
        <Suspense key={index}>
          <Part {...about} />
        </Suspense>
      );
    });
}
