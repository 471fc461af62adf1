import { z } from 'zod';
import { defineContract } from '#platform/contract';
import { guestCalls, stateChange } from './contract/guest-calls.ts';
import { guestRoutes } from './contract/routes.ts';

export {
  type BrokerAddress,
  type BrokerState,
  type Building,
  type BuildingDevice,
  type BuildingListener,
  BuildingWriteError,
  type ConnectBuilding,
  type DeviceProperty,
  type DeviceState,
  type PropertyName,
  type ReportedValue,
  type WriteFailure,
} from './contract/building.ts';
export type { ControlView } from './contract/fields.ts';

/** Lights, blinds, climate and whatever else a guest's room has. */
export const roomControl = defineContract({
  module: 'room-control',
  errors: {
    /** The room has no such device, or the device no such property. */
    control_unknown: { retryable: false, status: 404 },
    /** The value is out of range, or none that the property takes. */
    value_not_allowed: { retryable: false, status: 422 },
    /** The device does not answer. */
    control_unavailable: { retryable: true, status: 503 },
    /** The device was told and did not report the value in time; the old one is true. */
    control_not_confirmed: { retryable: true, status: 504 },
  },
  calls: guestCalls,
  routes: guestRoutes,
  pushes: {
    'RoomControl.stateChanged': {
      summary: 'A device of the room reported something.',
      root: stateChange,
    },
    'RoomControl.controlsChanged': {
      summary: 'Devices of the room came, changed or went; clients fetch them again.',
      root: z.object({}),
    },
  },
  events: {},
  settings: {},
  permissions: {},
  auditActions: [],
});

declare module '#platform/contract' {
  interface Contracts {
    roomControl: typeof roomControl;
  }
}
