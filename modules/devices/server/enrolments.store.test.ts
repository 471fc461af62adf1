import { describe, expect, it } from 'vitest';
import { devices } from '#devices/contract';
import { openTestDevices } from '#devices/testing';
import { callRoute } from '#platform/node/testing';

const refused = (code: string) => expect.objectContaining({ code });

const enrolments = 'POST /api/v1/devices/enrolments' as const;

describe('enrolment', () => {
  it('waits for confirmation, then issues the TV’s cookie and returns its room', async () => {
    const { begin, confirm, poll, prove } = await openTestDevices();
    const { code, device_secret } = await begin();
    expect(await poll(code, device_secret)).toMatchObject({ state: 'waiting', room: null, header: '' });
    await confirm(code.toLowerCase());
    const { state, room, header, cookie } = await poll(code, device_secret);
    expect({ state, room }).toEqual({ state: 'confirmed', room: '214' });
    expect(header).toMatch(/HttpOnly/);
    expect(header).toMatch(/Max-Age=3153600000/);
    expect(await prove(cookie)).toMatchObject({ kind: 'tv', property: '1', room: '214', occupied: false });
  });

  it('stores neither the secret nor the cookie in plain text', async () => {
    const { begin, confirm, poll, hotel } = await openTestDevices();
    const { code, device_secret } = await begin();
    await confirm(code);
    const { cookie } = await poll(code, device_secret);
    const { read } = hotel.platform.database.store<Record<string, object>, typeof devices>(devices);
    const rows = await Promise.all(
      ['devices', 'device_enrolments'].map((table) => read.selectFrom(table).selectAll().execute()),
    );
    expect(JSON.stringify(rows)).not.toContain(device_secret);
    expect(JSON.stringify(rows)).not.toContain(cookie);
  });

  it('expires after ten minutes, for staff and for the TV', async () => {
    const { begin, confirm, poll, hotel } = await openTestDevices();
    const { code, device_secret } = await begin();
    await hotel.platform.clock.advance(600_000);
    await expect(confirm(code)).rejects.toEqual(refused('code_unknown'));
    expect((await poll(code, device_secret)).state).toBe('expired');
  });

  it('waits ten more minutes for the TV once it is confirmed', async () => {
    const { begin, confirm, poll, hotel } = await openTestDevices();
    const { code, device_secret } = await begin();
    await hotel.platform.clock.advance(599_000);
    await confirm(code);
    await hotel.platform.clock.advance(599_000);
    expect((await poll(code, device_secret)).state).toBe('confirmed');
  });

  it('answers every TV behind one address, and limits those that guess', async () => {
    const { begin, poll } = await openTestDevices();
    const sets = await Promise.all(Array.from({ length: 40 }, () => begin()));
    for (let round = 0; round < 20; round += 1) {
      const polled = await Promise.all(sets.map(({ code, device_secret }) => poll(code, device_secret)));
      expect(new Set(polled.map(({ state }) => state))).toEqual(new Set(['waiting']));
    }
    for (let guess = 0; guess < 300; guess += 1) await poll('CCCCCC', `guess ${guess}`);
    await expect(poll('CCCCCC', 'one more')).rejects.toEqual(refused('too_many_requests'));
    const [first] = sets;
    expect((await poll(first?.code ?? '', first?.device_secret ?? '')).state).toBe('waiting');
  });

  it('answers a wrong secret and an unknown code identically', async () => {
    const { begin, confirm, poll } = await openTestDevices();
    const { code } = await begin();
    await confirm(code);
    expect(await poll(code, 'wrong')).toEqual(await poll('CCCCCC', 'wrong'));
  });

  it('binds a code once: the first of two concurrent confirmations wins, and a repeated one is idempotent', async () => {
    const { begin, confirm, listed } = await openTestDevices();
    const { code } = await begin();
    const both = await Promise.allSettled([confirm(code, '214'), confirm(code, '215')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'code_used' } });
    const [one] = await listed();
    expect(await confirm(code, one?.room)).toMatchObject({ id: one?.id });
    expect(await listed()).toHaveLength(1);
  });

  it('requires an existing room and the property of the code', async () => {
    const { begin, confirm, hotel } = await openTestDevices();
    const { code } = await begin();
    await expect(confirm(code, '999')).rejects.toEqual(refused('room_unknown'));
    await expect(confirm('zzzzzz')).rejects.toEqual(refused('code_unknown'));
    await hotel.platform.database
      .store<{ device_enrolments: { property: string } }, typeof devices>(devices)
      .write(async ({ tx }) => void (await tx.updateTable('device_enrolments').set({ property: '2' }).execute()));
    await expect(confirm(code)).rejects.toEqual(refused('code_unknown'));
  });

  it('reissues the cookie until its first use, and never afterwards', async () => {
    const { begin, confirm, poll, prove } = await openTestDevices();
    const { code, device_secret } = await begin();
    await confirm(code);
    const lost = (await poll(code, device_secret)).cookie;
    const reissued = (await poll(code, device_secret)).cookie;
    expect(reissued).not.toBe(lost);
    expect(await prove(lost)).toBeUndefined();
    expect(await prove(reissued)).toBeDefined();
    expect(await poll(code, device_secret)).toMatchObject({ state: 'expired', header: '' });
    expect(await poll(code, device_secret, { bellhop_device: reissued })).toMatchObject({
      state: 'confirmed',
      header: '',
    });
    expect(await prove(reissued)).toBeDefined();
  });

  it('revokes the browser’s previous enrolment', async () => {
    const { begin, confirm, poll, prove, enrolled, listed, hotel } = await openTestDevices();
    const before = await enrolled('214');
    const { code, device_secret } = await begin();
    await confirm(code, '215');
    await poll(code, device_secret, { bellhop_device: before.cookie });
    expect(await prove(before.cookie)).toBeUndefined();
    expect((await listed()).map(({ room }) => room)).toEqual(['215']);
    expect((await hotel.platform.events()).at(-1)).toMatchObject({
      name: 'devices.revoked',
      payload: { device_id: before.id, reason: 'replaced' },
    });
  });

  it('limits the codes per address and returns the waiting time', async () => {
    const { begin, hotel } = await openTestDevices();
    for (let count = 0; count < 120; count += 1) await begin();
    await expect(begin()).rejects.toMatchObject({ code: 'too_many_requests', details: { retry_after_s: 600 } });
    await hotel.platform.clock.advance(600_000);
    await begin();
  });

  it('issues no code twice while it is valid', async () => {
    const { begin } = await openTestDevices();
    const codes = await Promise.all(Array.from({ length: 100 }, begin));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(100);
  });

  it('requires an existing property', async () => {
    const { api } = await openTestDevices();
    const nowhere = callRoute(api, enrolments, { property: '9', body: {} });
    await expect(nowhere).rejects.toEqual(refused('not_found'));
  });
});
