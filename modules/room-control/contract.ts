import { z } from 'zod';
import { defineContract, type SettingSpec } from '#platform/contract';
import { deskRoutes } from './contract/desk-routes.ts';
import { guestCalls, stateChange } from './contract/guest-calls.ts';
import { guestRoutes } from './contract/routes.ts';

export {
  type BrokerAddress,
  type BrokerFailure,
  type BrokerProblem,
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
export type { DeskDevice, RoomDevices } from './contract/desk-routes.ts';
export type { ControlLabel, ControlProperty, ControlView, RoomScene } from './contract/fields.ts';
export type { RoomControls, StateChange } from './contract/guest-calls.ts';

const settings = {
  // In which unit guests read temperatures until they choose the other one.
  temperature_unit: { class: 'public', cast: 'string', default: 'C', allowed: ['C', 'F'] },
  // Scenes that guests are offered, with commas; those that change nothing in a room are left out there.
  room_scenes: { class: 'secret', cast: 'string', default: 'welcome,evening,reading,night,all_off' },
  // Where names of devices contain the number of their room, for those that do not say where they are: `room-{room}-*`.
  room_device_pattern: { class: 'secret', cast: 'string', default: '' },
  // Set points that guests may choose, in °C; what the device itself allows is a limit too.
  room_set_point_min: { class: 'secret', cast: 'integer', default: '16', range: [5, 35] },
  room_set_point_max: { class: 'secret', cast: 'integer', default: '28', range: [5, 35] },
  // Set points of rooms in which nobody stays, and of rooms that guests come to, in °C.
  room_set_point_vacant: { class: 'secret', cast: 'integer', default: '18', range: [5, 35] },
  room_set_point_comfort: { class: 'secret', cast: 'integer', default: '21', range: [5, 35] },
  // Minutes without anybody in an occupied room after which its climate is set back; 0: never.
  room_set_back_minutes: { class: 'secret', cast: 'integer', default: '60', range: [0, 1440], unit: 'minutes' },
} as const satisfies { readonly [name: string]: SettingSpec };

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
    /** No such device has announced itself. */
    room_device_unknown: { retryable: false, status: 404 },
    room_unknown: { retryable: false, status: 422 },
  },
  calls: guestCalls,
  routes: { ...guestRoutes, ...deskRoutes },
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
  settings,
  permissions: {
    'room_devices.read': { roles: ['front_desk', 'manager'] },
    'room_devices.manage': { roles: ['manager'] },
  },
  auditActions: ['room_device.placed', 'room_device.identified', 'room_broker.changed', 'room_broker.removed'],
});

declare module '#platform/contract' {
  interface Contracts {
    roomControl: typeof roomControl;
  }
}
