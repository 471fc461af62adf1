import { vi } from 'vitest';

class SilentAudio {
  readonly state = 'suspended';
  addEventListener() {}
  resume() {
    return Promise.resolve();
  }
}

/** Gives the document a sound that plays nothing: before a screen with an alarm is imported, as its file asks for it. */
export function silenceAlarms(): void {
  vi.stubGlobal('AudioContext', SilentAudio);
}
