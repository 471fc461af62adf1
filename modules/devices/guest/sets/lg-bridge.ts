import type { TvBridge } from '../tv-bridge.ts';

type Callbacks = { readonly onSuccess: (answer: object) => void; readonly onFailure: (problem: object) => void };

/** The part of LG's hotel API (Pro:Centric, `hcap`) that is used; any member may be missing. */
export type LgApi = {
  readonly property?: { getProperty?(options: Callbacks & { readonly key: string }): void };
  readonly volume?: { setVolumeLevel?(options: Callbacks & { readonly level: number }): void };
  readonly power?: { powerOff?(options: Callbacks): void };
};

function promisify(invoke: (callbacks: Callbacks) => void): Promise<object> {
  return new Promise((resolve, reject) =>
    invoke({ onSuccess: resolve, onFailure: (problem) => reject(new Error(JSON.stringify(problem))) }),
  );
}

/**
 * Creates the bridge of an LG TV (webOS). Inputs, apps and mirroring are not supported yet: LG's documentation is
 * missing.
 */
export function createLgBridge({ property, volume, power }: LgApi): TvBridge {
  const { getProperty } = property ?? {};
  const { setVolumeLevel } = volume ?? {};
  const { powerOff } = power ?? {};
  return {
    async details() {
      if (!getProperty) return { firmware: '', os_type: 'webos' };
      const answer = await promisify((callbacks) =>
        getProperty.call(property, { key: 'platform_version', ...callbacks }),
      );
      return { firmware: 'value' in answer ? String(answer.value) : '', os_type: 'webos' };
    },
    ...(setVolumeLevel && {
      setVolume: async (level) => {
        await promisify((callbacks) => setVolumeLevel.call(volume, { level, ...callbacks }));
      },
    }),
    ...(powerOff && {
      setPower: async (wanted) => {
        // A TV that is off runs no app that could turn it on.
        if (wanted === 'on') return;
        await promisify((callbacks) => powerOff.call(power, callbacks));
      },
    }),
  };
}
