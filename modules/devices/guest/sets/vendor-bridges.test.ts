import { expect, it } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createDevice, type Device } from '../device.ts';
import { detectTvBridge, type VendorGlobals } from './detect-tv-bridge.ts';

function deviceOn(globals: VendorGlobals): Device {
  return createDevice({
    bridge: detectTvBridge(globals, ''),
    clock: fakeClock(),
    host: 'hotel.example',
    screen: { width: 1920, height: 1080 },
    version: '1',
    log: () => undefined,
  });
}

type Request = { readonly [name: string]: unknown; onSuccess(answer: object): void; onFailure(problem: object): void };

/** A set of LG in the shape of its documented interface. */
function lgSet() {
  const set = { level: 11, mute: false, mode: 1, input: { type: 1, index: 0 }, app: '', tuned: {}, reboots: 0 };
  const answer = (work: (request: Request) => object | undefined) => (request: Request) =>
    request.onSuccess(work(request) ?? {});
  const put = (change: (request: Request) => Partial<typeof set>) =>
    answer((request) => void Object.assign(set, change(request)));
  const hcap = {
    volume: {
      getVolumeLevel: answer(() => ({ level: set.level })),
      setVolumeLevel: put(({ level }) => ({ level: Number(level) })),
    },
    mute: {
      getMuteMode: answer(() => ({ mute: set.mute })),
      setMuteMode: put(({ mute }) => ({ mute: mute === true })),
    },
    power: {
      PowerMode: { WARM: 2, NORMAL: 1 },
      getPowerMode: answer(() => ({ mode: set.mode })),
      setPowerMode: put(({ mode }) => ({ mode: Number(mode) })),
      reboot: put(() => ({ reboots: set.reboots + 1 })),
    },
    externalinput: {
      ExternalInputType: { TV: 1, HDMI: 6 },
      getCurrentExternalInput: answer(() => set.input),
      setCurrentExternalInput: put(({ type, index }) => ({ input: { type: Number(type), index: Number(index) } })),
    },
    preloadedApplication: {
      getPreloadedApplicationList: answer(() => ({ list: [{ id: '244115188075859013', title: 'Netflix' }] })),
      launchPreloadedApplication: put(({ id }) => ({ app: String(id) })),
    },
    channel: {
      ChannelType: { IP: 2 },
      IpBroadcastType: { UDP: 16, RTP: 32 },
      requestChangeCurrentChannel: put(({ ip, port, ipBroadcastType }) => ({ tuned: { ip, port, ipBroadcastType } })),
      stopCurrentChannel: put(() => ({ tuned: {} })),
    },
    network: { getNetworkDevice: answer(() => ({ mac: 'A8:23:FE:00:00:01', ip: '10.0.0.9' })) },
  };
  return { set, device: deviceOn({ hcap }) };
}

it('reads volume, mute, power, input and network from a set of LG', async () => {
  const { device, set } = lgSet();
  Object.assign(set, { mute: true, input: { type: 6, index: 1 } });
  await new Promise((resolve) => device.start(resolve));
  expect(device.getState()).toMatchObject({ volume: 11, muted: true, power: 'on', source: 'HDMI', port: '2' });
  expect(device.getState().network.macAddress).toBe('A8:23:FE:00:00:01');
});

it('commands a set of LG, and refuses inputs and apps that it lacks', async () => {
  const { device, set } = lgSet();
  expect(await device.changeSource('HDMI', '1')).toBe('done');
  expect(await device.changeSource('DVI', '1')).toBe('not_on_this_set');
  expect(device.getState()).toMatchObject({ source: 'HDMI', port: '1' });
  expect([await device.openApp('netflix'), await device.openApp('nothing')]).toEqual(['done', 'not_on_this_set']);
  expect(await device.openScreenMirroring()).toBe('not_on_this_set');
  await device.setPower('off');
  expect([set.mode, device.getState().power]).toEqual([2, 'off']);
  await device.tuneIn({ kind: 'rtp', url: 'rtp://@239.1.1.7:5000' });
  expect(set.tuned).toEqual({ ip: '239.1.1.7', port: 5000, ipBroadcastType: 32 });
  await device.restart();
  expect(set.reboots).toBe(1);
});

it('shows what a set says rather than what it was told', async () => {
  const { device, set } = lgSet();
  Object.defineProperty(set, 'level', { get: () => 30, set: () => undefined });
  expect(await device.setVolume(80)).toBe('done');
  expect(device.getState().volume).toBe(30);
});

it('commands a set of Samsung by its APIs', async () => {
  const set = { volume: 7, muted: false, source: { type: 'TV', number: 0 }, app: '', reboots: 0 };
  const registered: string[] = [];
  const hdmi = { type: 'HDMI', number: 2 };
  const device = deviceOn({
    tizen: {
      tvaudiocontrol: {
        setVolume: (volume) => Object.assign(set, { volume }),
        getVolume: () => set.volume,
        setMute: (muted) => Object.assign(set, { muted }),
        isMute: () => set.muted,
      },
      tvwindow: {
        setSource: (source, done) => done(Object.assign(set, { source }).source),
        getSource: () => set.source,
      },
      systeminfo: { getPropertyValue: (_name, done) => done({ connected: [hdmi], disconnected: [] }) },
      application: {
        launch: (app, done) => {
          Object.assign(set, { app });
          done();
        },
      },
      tvinputdevice: { registerKey: (name) => registered.push(name) },
    },
    b2bapis: {
      b2bcontrol: {
        rebootDevice: (done) => {
          Object.assign(set, { reboots: 1 });
          done();
        },
      },
    },
  });
  expect(registered).toContain('ChannelUp');
  expect([await device.setVolume(20), await device.setMuted(true)]).toEqual(['done', 'done']);
  expect(await device.changeSource('HDMI', '2')).toBe('done');
  expect(device.getState()).toMatchObject({ volume: 20, muted: true, source: 'HDMI', port: '2' });
  expect([await device.changeSource('HDMI', '3'), await device.setPower('off')]).toEqual([
    'not_on_this_set',
    'not_on_this_set',
  ]);
  await device.openApp('YouTube');
  await device.restart();
  expect([set.app, set.reboots]).toEqual(['111299001912', 1]);
  expect(device.getState().keyTable[10190]).toBe('lastChannel');
});

it('commands an Android TV by its kiosk, and mutes it by its volume', async () => {
  const set = { volume: 35, on: true };
  const device = deviceOn({
    fully: {
      getAudioVolume: () => set.volume,
      setAudioVolume: (volume) => Object.assign(set, { volume }),
      getScreenOn: () => set.on,
      turnScreenOff: () => Object.assign(set, { on: false }),
      turnScreenOn: () => Object.assign(set, { on: true }),
    },
  });
  await device.setMuted(true);
  expect([set.volume, device.getState().volume, device.getState().muted]).toEqual([0, 35, true]);
  await device.setMuted(false);
  expect(set.volume).toBe(35);
  await device.setPower('off');
  expect(device.getState().power).toBe('off');
  expect(await device.changeSource('HDMI', '1')).toBe('not_on_this_set');
});
