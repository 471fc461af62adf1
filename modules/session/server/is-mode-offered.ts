import type { VisitorMode } from '#platform/node/auth';
import type { SettingValues } from '#property/contract';

/** Returns whether the property offers a mode (docs/reference/platform.md §6). */
export function isModeOffered(mode: VisitorMode, settings: SettingValues): boolean {
  switch (mode) {
    case 'walkin':
    case 'walkin-only':
      return settings.oneapp_walkin_enabled;
    case 'demo':
    case 'demo-use-pms':
      return settings.oneapp_demo_modes_enabled;
  }
}
