import type { SetBridge } from '../set-bridge.ts';

type Heard = { readonly onSuccess: (answer: object) => void; readonly onFailure: (problem: object) => void };

/** What is used of LG's bridge for hotels (Pro:Centric, `hcap`); any part of it may be missing. */
export type LgBridge = {
  readonly property?: { getProperty?(what: Heard & { readonly key: string }): void };
  readonly volume?: { setVolumeLevel?(what: Heard & { readonly level: number }): void };
  readonly power?: { powerOff?(what: Heard): void };
};

function promised(ask: (heard: Heard) => void): Promise<object> {
  return new Promise((resolve, reject) =>
    ask({ onSuccess: resolve, onFailure: (problem) => reject(new Error(JSON.stringify(problem))) }),
  );
}

/** A set of LG (webOS). Inputs, apps and mirroring wait for the maker's documents: they are not on this set. */
export function lgSet({ property, volume, power }: LgBridge): SetBridge {
  const { getProperty } = property ?? {};
  const { setVolumeLevel } = volume ?? {};
  const { powerOff } = power ?? {};
  return {
    async details() {
      if (!getProperty) return { firmware: '', os_type: 'webos' };
      const answer = await promised((heard) => getProperty.call(property, { key: 'platform_version', ...heard }));
      return { firmware: 'value' in answer ? String(answer.value) : '', os_type: 'webos' };
    },
    ...(setVolumeLevel && {
      setVolume: (level) => promised((heard) => setVolumeLevel.call(volume, { level, ...heard })).then(() => undefined),
    }),
    ...(powerOff && {
      setPower: async (wanted) => {
        // A set that is off runs no app that could turn it on.
        if (wanted === 'on') return;
        await promised((heard) => powerOff.call(power, heard));
      },
    }),
  };
}
