import type { PmsConnector } from '#stays/contract';

/** What this module needs to know of the connections to PMSs. */
export type PmsLinks = {
  /** Whether a property has a PMS, connected or not. */
  hasPms(property: string): Promise<boolean>;
  /** The connection of a property, if this process has it. */
  connectorOf(property: string): PmsConnector | undefined;
};
