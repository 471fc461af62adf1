import { describe, expect, it } from 'vitest';
import { devices } from '#devices/contract';
import { openDevices } from '#devices/testing';
import { askRoute } from '#platform/testing';

const refused = (code: string) => expect.objectContaining({ code });

const enrolments = 'POST /api/v1/devices/enrolments' as const;

describe('enrolment', () => {
  it('waits for a person, then gives the set its cookie and its room', async () => {
    const { begin, confirm, poll, prove } = await openDevices();
    const { code, device_secret } = await begin();
    expect(await poll(code, device_secret)).toMatchObject({ state: 'waiting', room: null, line: '' });
    await confirm(code.toLowerCase());
    const { state, room, line, cookie } = await poll(code, device_secret);
    expect({ state, room }).toEqual({ state: 'confirmed', room: '214' });
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/Max-Age=3153600000/);
    expect(await prove(cookie)).toMatchObject({ kind: 'tv', property: '1', room: '214', occupied: false });
  });

  it('keeps neither the secret nor the cookie', async () => {
    const { begin, confirm, poll, house } = await openDevices();
    const { code, device_secret } = await begin();
    await confirm(code);
    const { cookie } = await poll(code, device_secret);
    const { read } = house.ground.database.store<Record<string, object>, typeof devices>(devices);
    const rows = await Promise.all(
      ['devices', 'device_enrolments'].map((table) => read.selectFrom(table).selectAll().execute()),
    );
    expect(JSON.stringify(rows)).not.toContain(device_secret);
    expect(JSON.stringify(rows)).not.toContain(cookie);
  });

  it('ends after ten minutes, for the person and for the set', async () => {
    const { begin, confirm, poll, house } = await openDevices();
    const { code, device_secret } = await begin();
    await house.ground.clock.advance(600_000);
    await expect(confirm(code)).rejects.toEqual(refused('code_unknown'));
    expect((await poll(code, device_secret)).state).toBe('expired');
  });

  it('waits for the set for ten minutes more once it is confirmed', async () => {
    const { begin, confirm, poll, house } = await openDevices();
    const { code, device_secret } = await begin();
    await house.ground.clock.advance(599_000);
    await confirm(code);
    await house.ground.clock.advance(599_000);
    expect((await poll(code, device_secret)).state).toBe('confirmed');
  });

  it('tells a wrong secret and an unknown code nothing apart', async () => {
    const { begin, confirm, poll } = await openDevices();
    const { code } = await begin();
    await confirm(code);
    expect(await poll(code, 'wrong')).toEqual(await poll('CCCCCC', 'wrong'));
  });

  it('binds a code once: of two people at the same moment one wins, and a repeat is answered alike', async () => {
    const { begin, confirm, listed } = await openDevices();
    const { code } = await begin();
    const both = await Promise.allSettled([confirm(code, '214'), confirm(code, '215')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'code_used' } });
    const [one] = await listed();
    expect(await confirm(code, one?.room)).toMatchObject({ id: one?.id });
    expect(await listed()).toHaveLength(1);
  });

  it('needs a room that exists, and the property of the code', async () => {
    const { begin, confirm, house } = await openDevices();
    const { code } = await begin();
    await expect(confirm(code, '999')).rejects.toEqual(refused('room_unknown'));
    await expect(confirm('zzzzzz')).rejects.toEqual(refused('code_unknown'));
    await house.ground.database
      .store<{ device_enrolments: { property: string } }, typeof devices>(devices)
      .write(async ({ tx }) => void (await tx.updateTable('device_enrolments').set({ property: '2' }).execute()));
    await expect(confirm(code)).rejects.toEqual(refused('code_unknown'));
  });

  it('gives the cookie again while it was not used, and never afterwards', async () => {
    const { begin, confirm, poll, prove } = await openDevices();
    const { code, device_secret } = await begin();
    await confirm(code);
    const lost = (await poll(code, device_secret)).cookie;
    const kept = (await poll(code, device_secret)).cookie;
    expect(kept).not.toBe(lost);
    expect(await prove(lost)).toBeUndefined();
    expect(await prove(kept)).toBeDefined();
    expect(await poll(code, device_secret)).toMatchObject({ state: 'expired', line: '' });
    expect(await poll(code, device_secret, { bellhop_device: kept })).toMatchObject({ state: 'confirmed', line: '' });
    expect(await prove(kept)).toBeDefined();
  });

  it('ends what the browser was before', async () => {
    const { begin, confirm, poll, prove, enrolled, listed, house } = await openDevices();
    const before = await enrolled('214');
    const { code, device_secret } = await begin();
    await confirm(code, '215');
    await poll(code, device_secret, { bellhop_device: before.cookie });
    expect(await prove(before.cookie)).toBeUndefined();
    expect((await listed()).map(({ room }) => room)).toEqual(['215']);
    expect((await house.ground.events()).at(-1)).toMatchObject({
      name: 'devices.revoked',
      payload: { device_id: before.id, reason: 'replaced' },
    });
  });

  it('stops an address that asks for code after code, and says for how long', async () => {
    const { begin, house } = await openDevices();
    for (let asked = 0; asked < 120; asked += 1) await begin();
    await expect(begin()).rejects.toMatchObject({ code: 'too_many_requests', details: { retry_after_s: 600 } });
    await house.ground.clock.advance(600_000);
    await begin();
  });

  it('gives no code twice among the live ones', async () => {
    const { begin } = await openDevices();
    const codes = await Promise.all(Array.from({ length: 100 }, begin));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(100);
  });

  it('is for a property that exists', async () => {
    const { doors } = await openDevices();
    const nowhere = askRoute(doors, enrolments, { property: '9', body: {} });
    await expect(nowhere).rejects.toEqual(refused('not_found'));
  });
});
