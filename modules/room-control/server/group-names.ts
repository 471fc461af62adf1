import { join } from 'node:path';
import { createServerTexts } from '#platform/node/texts';
import type { ControlLabel } from '../contract.ts';
import guestEnglish from '../locales/guest/en.json' with { type: 'json' };
import english from '../locales/server/en.json' with { type: 'json' };
import type { GroupKind } from '../rules/index.ts';

const serverTexts = createServerTexts(join(import.meta.dirname, '../locales/server'), english);
/** What the app says to guests, with the names of usual devices. */
const guestTexts = createServerTexts(join(import.meta.dirname, '../locales/guest'), guestEnglish);

/** Names of groups in a guest's language. */
type GroupNames = {
  readonly kindName: (kind: GroupKind) => string;
  /** The usual name of a device; that of the building where it is nothing usual, or where the desk named it. */
  readonly deviceName: (device: {
    readonly label: ControlLabel;
    readonly name: string;
    readonly isRenamed: boolean;
  }) => string;
};

/** Returns the names of groups in the first of these languages that there is, else in English. `de-AT` is German. */
export function groupNames(wanted: readonly string[]): GroupNames {
  const kinds = serverTexts.in(...wanted);
  const devices = guestTexts.in(...wanted);
  return {
    kindName: (kind) => kinds.say(`roomControl.group.${kind}`),
    deviceName: ({ label, name, isRenamed }) =>
      label === '' || isRenamed ? name : devices.say(`roomControl.label.${label}`),
  };
}
