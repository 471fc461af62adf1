import type { ChannelsContext } from '../context.ts';
import type { Viewer } from './viewer.ts';

/** Returns the age from which channels are not shown on the caller's device; infinity: it is no child's. */
export async function hiddenFrom({ property, parental }: ChannelsContext, viewer: Viewer): Promise<number> {
  if (viewer.kind === 'visitor' || !(await parental.isChildDevice(viewer))) return Number.POSITIVE_INFINITY;
  return (await property.settings(viewer.property)).parental_control_age;
}
