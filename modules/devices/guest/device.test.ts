import { describe, expect, it } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createDevice } from './device.ts';
import { detectTvBridge } from './sets/detect-tv-bridge.ts';
import type { TvBridge } from './tv-bridge.ts';

function deviceOn(bridge: TvBridge) {
  const clock = fakeClock();
  const logged: string[] = [];
  const device = createDevice({
    bridge,
    clock,
    host: 'hotel.example',
    screen: { width: 1920, height: 1080 },
    version: '1',
    log: (message) => logged.push(message),
  });
  return { device, clock, logged };
}

describe('a TV', () => {
  it('has the specified defaults before its details are read', () => {
    const { device } = deviceOn({ details: () => new Promise(() => undefined) });
    expect(device.getState()).toMatchObject({
      source: 'TV',
      network: { ipAddress: 'none', macAddress: '00:00:00:00:00:00' },
      details: { skin_version: 'onesquareX' },
    });
  });

  it('in a browser reports its engine and supports no commands', async () => {
    const { device } = deviceOn(detectTvBridge({}, 'Mozilla/5.0 HeadlessChrome/67.0.3372.0'));
    const details = await new Promise<object>((resolve) => device.start(resolve));
    expect(details).toEqual({
      firmware: '67.0.3372.0',
      os_type: 'browser',
      onesquare_version: '1',
      skin_version: 'onesquareX',
    });
    expect(await device.changeSource('HDMI', '1')).toBe('not_on_this_set');
    expect(await device.openApp('netflix')).toBe('not_on_this_set');
    expect(device.getState()).toMatchObject({ source: 'TV', app: '', command: 'openApp' });
  });

  it('of LG without its bridge reports webOS and refuses unsupported commands', async () => {
    const { device } = deviceOn(detectTvBridge({}, 'Mozilla/5.0 (Web0S; Linux/SmartTV) Chrome/68'));
    await new Promise((resolve) => device.start(resolve));
    expect(device.getState().details.os_type).toBe('webos');
    expect(await device.setVolume(20)).toBe('not_on_this_set');
    expect(await device.openScreenMirroring()).toBe('not_on_this_set');
  });

  it('of LG clamps the volume, and reports when the bridge refuses', async () => {
    const levels: number[] = [];
    let broken = false;
    const hcap = {
      volume: {
        setVolumeLevel({
          level,
          onSuccess,
          onFailure,
        }: {
          level: number;
          onSuccess(a: object): void;
          onFailure(p: object): void;
        }) {
          levels.push(level);
          if (broken) onFailure({ errorMessage: 'not in hotel mode' });
          else onSuccess({});
        },
      },
    };
    const { device, logged } = deviceOn(detectTvBridge({ hcap }, ''));
    expect(await device.setVolume(140)).toBe('done');
    expect([levels, device.getState().volume]).toEqual([[100], 100]);
    broken = true;
    expect(await device.setVolume(30)).toBe('not_on_this_set');
    expect(device.getState().volume).toBe(100);
    expect(logged.join()).toContain('not in hotel mode');
  });

  it('of Samsung reports its network, with defaults for unknown values', async () => {
    const webapis = {
      network: { getIp: () => '10.0.0.7', getMac: () => '' },
      productinfo: { getFirmware: () => 'T-KTM' },
    };
    const { device } = deviceOn(detectTvBridge({ webapis }, ''));
    await new Promise((resolve) => device.start(resolve));
    expect(device.getState()).toMatchObject({
      status: 'success',
      network: { ipAddress: '10.0.0.7', macAddress: '00:00:00:00:00:00' },
      details: { firmware: 'T-KTM', os_type: 'tizen' },
    });
  });

  it('whose details cannot be read has the status failure, and is retried at its interval', async () => {
    let reads = 0;
    const { device, clock } = deviceOn({
      details: async () => {
        reads += 1;
        throw new Error('no answer');
      },
    });
    await new Promise((resolve) => device.start(resolve));
    expect(device.getState().status).toBe('failure');
    await clock.advance(device.getState().updateTimeInterval);
    expect(reads).toBe(2);
  });
});
