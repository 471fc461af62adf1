import type { Page } from '@playwright/test';

/** Runs in the page: its microphone records a tone, and its connections are remembered. */
function pretend(): void {
  const peers: RTCPeerConnection[] = [];
  const Native = RTCPeerConnection;
  class Remembered extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      peers.push(this);
    }
  }
  async function listen(): Promise<MediaStream> {
    const context = new AudioContext();
    const tone = new OscillatorNode(context, { frequency: 440 });
    const recorded = context.createMediaStreamDestination();
    tone.connect(recorded);
    tone.start();
    return recorded.stream;
  }
  /** Packets of sound that came in. */
  async function countReceived(): Promise<number> {
    let sum = 0;
    for (const peer of peers) {
      for (const report of (await peer.getStats()).values()) {
        if (report.type === 'inbound-rtp') sum += report.packetsReceived;
      }
    }
    return sum;
  }
  Object.assign(window, { RTCPeerConnection: Remembered, countReceived });
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: listen });
}

/** Gives a page, before it opens, a microphone that records a tone. */
export async function giveMicrophone(page: Page): Promise<void> {
  // Only a page that may listen names the addresses of the machine to the other side.
  await page.context().grantPermissions(['microphone']);
  await page.addInitScript(pretend);
}

/** Returns the packets of sound that a page has received from the other side. */
export function soundReceived(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { countReceived(): Promise<number> }).countReceived());
}
