import type { StaffRole } from '#platform/contract';
import type { ActorNames } from '#platform/node/auth';
import type { EscalationMember } from '#platform/node/escalation';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { WakeUpNotifier } from '../contract.ts';
import type { WakeUpStore } from './tables.ts';

/** Access to the staff of a property. */
type WakeUpStaff = ActorNames & {
  listMembers(property: string, role: StaffRole): Promise<readonly EscalationMember[]>;
};

/** What this module needs from other modules; without a notifier, only open apps ring. */
export type WakeUpPorts = {
  readonly property: PropertyPort;
  readonly stays: StaysPort;
  readonly staff: WakeUpStaff;
  readonly notifier?: WakeUpNotifier;
};

/** The services that the handlers of this module use. */
export type WakeUpContext = WakeUpPorts & { readonly platform: ModuleContext; readonly store: WakeUpStore };
