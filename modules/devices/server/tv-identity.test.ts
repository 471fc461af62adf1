import { describe, expect, it } from 'vitest';
import { openTestDevices } from '#devices/testing';
import { Refusal } from '#platform/contract';
import { callRoute } from '#platform/node/testing';

const refused = (code: string) => expect.objectContaining({ code });

describe('the identity of a TV', () => {
  it('is occupied while a stay is in house', async () => {
    const { prove, enrolled, step, hotel, api } = await openTestDevices();
    const { cookie, tv } = await enrolled();
    expect(tv.occupied).toBe(false);
    const { id } = await hotel.guest();
    expect(await prove(cookie)).toMatchObject({ occupied: true });
    expect(await api.module.identityRefreshers.tv?.(tv)).toMatchObject({ occupied: true });
    await step(id, 'check-out');
    expect(await api.module.identityRefreshers.tv?.(tv)).toMatchObject({ occupied: false });
  });

  it('is valid in its own property, and not on a socket of the phone build', async () => {
    const { prove, enrolled } = await openTestDevices();
    const { cookie } = await enrolled();
    expect(await prove(cookie, { property: '2' })).toBeUndefined();
    expect(await prove(cookie, { mobile: true })).toBeUndefined();
    const cookies = { bellhop_device: cookie, bellhop_session: 'a guest of the same browser' };
    expect(await prove('', { cookies })).toBeUndefined();
    expect(await prove('', { cookies, mobile: false })).toBeDefined();
  });

  it('ends at once when it is revoked', async () => {
    const { prove, enrolled, call, listed, deliver, tvActions, api } = await openTestDevices();
    const { id, cookie, tv } = await enrolled();
    await callRoute(api, 'DELETE /api/v1/devices/{id}', { params: { id } });
    expect(await prove(cookie)).toBeUndefined();
    expect(await api.module.identityRefreshers.tv?.(tv)).toBeUndefined();
    await deliver('devices.revoked', { device_id: id, reason: 'revoked' });
    expect(tvActions()).toEqual([`end ${id}`]);
    await expect(call('SystemSettings.transmitFirmware', tv)).rejects.toEqual(refused('not_found'));
    const again = callRoute(api, 'DELETE /api/v1/devices/{id}', { params: { id } });
    await expect(again).rejects.toBeInstanceOf(Refusal);
    expect(await listed()).toEqual([]);
  });

  it('is never issued after a revocation before the cookie was collected', async () => {
    const { begin, confirm, poll, api } = await openTestDevices();
    const { code, device_secret } = await begin();
    const { id } = await confirm(code);
    await callRoute(api, 'DELETE /api/v1/devices/{id}', { params: { id } });
    expect(await poll(code, device_secret)).toMatchObject({ state: 'expired', header: '' });
  });
});
