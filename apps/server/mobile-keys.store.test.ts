import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mobileKey } from '#mobile-key/contract';
import { type MobileKeyTables, openTestKeys, type TestKeys } from '#mobile-key/testing';
import type { Mail } from '#platform/node/mail';
import { callRoute, copyRecords } from '#platform/node/testing';
import { SimulatedVisionline } from '../../integrations/assa-abloy/index.ts';
import { SimulatedSalto } from '../../integrations/salto/index.ts';

const ship = { onekey_vendor: 'salto', onekey_salto_use_ship: true };
let [latency, salto, offline]: [number, SimulatedSalto, SimulatedVisionline] = [
  0,
  undefined as never,
  undefined as never,
];

async function open(settings: { readonly [name: string]: string | boolean } = ship) {
  latency = 0;
  return await openTestKeys(settings, (clock) => {
    salto = new SimulatedSalto({ clock, latencyMs: () => latency });
    offline = new SimulatedVisionline(clock);
    return { salto, assa_abloy: offline };
  });
}

let keys: TestKeys;
beforeEach(async () => {
  keys = await open();
});
afterEach(() => keys.close());

describe('opening', () => {
  it('a press opens the lock of the own room once', async () => {
    const guest = await keys.checkIn('214');
    expect(await keys.press(guest)).toEqual({ opened: true, seconds: 5 });
    expect(salto.opened.map(({ room }) => room)).toEqual(['214']);
    expect(await keys.view(guest)).toMatchObject({
      offered: true,
      opens_here: true,
      keys: [{ own: true }],
      last_opened: { own: true },
    });
  });

  it('a token opens once, for its own session, within its time', async () => {
    const [guest, other] = [await keys.checkIn('214'), await keys.checkIn('215')];
    const { tokenId = '' } = await keys.ready(guest);
    await expect(keys.login(other, tokenId)).rejects.toMatchObject({ code: 'key_token_invalid' });
    const token = await keys.login(guest, '214', tokenId);
    await expect(keys.login(guest, tokenId)).rejects.toMatchObject({ code: 'key_token_invalid' });
    await expect(keys.use(other, token)).rejects.toMatchObject({ code: 'key_token_invalid' });
    await keys.use(guest, token);
    await expect(keys.use(guest, token)).rejects.toMatchObject({ code: 'key_token_invalid' });
    const late = await keys.login(guest, (await keys.ready(guest)).tokenId ?? '');
    await keys.platform.clock.advance(30_000);
    await expect(keys.use(guest, late)).rejects.toMatchObject({ code: 'key_token_invalid' });
    await expect(keys.use(guest, '')).rejects.toMatchObject({ code: 'key_token_invalid' });
    expect(salto.opened).toHaveLength(1);
  });

  it.each([
    ['private', 'lock_private'],
    ['silent', 'lock_unreachable'],
  ] as const)('a lock that is %s is refused: %s', async (state, code) => {
    const guest = await keys.checkIn('214');
    salto.setLock('1', '214', state);
    await expect(keys.press(guest)).rejects.toMatchObject({ code });
  });

  it('another room than the own one is refused', async () => {
    const guest = await keys.checkIn('214');
    await expect(keys.ready(guest, { room: '215' })).rejects.toMatchObject({ code: 'own_room_only' });
  });

  it('ends at 18:00 UTC on the day of departure', async () => {
    const guest = await keys.checkIn('214', { departure: '2026-11-22' });
    const end = Date.parse('2026-11-22T18:00:00Z');
    await keys.platform.clock.advance(end - keys.platform.clock.now() - 1_000);
    await keys.press(guest);
    await keys.platform.clock.advance(1_000);
    await expect(keys.press(guest)).rejects.toMatchObject({ code: 'key_expired' });
  });

  it('a vendor that has lost its keys is given them anew', async () => {
    const guest = await keys.checkIn('214');
    await keys.press(guest);
    salto.lose();
    await keys.press(guest);
    expect(salto.opened).toHaveLength(2);
  });

  it('after a lost phone all keys are locked, and a fresh one can be had', async () => {
    const guest = await keys.checkIn('214');
    const token = await keys.login(guest, (await keys.ready(guest)).tokenId ?? '');
    expect(await keys.revoke(guest)).toEqual({ ended: 1 });
    await expect(keys.use(guest, token)).rejects.toMatchObject({ code: 'key_revoked' });
    await keys.press(guest);
  });

  it('each opening and each refusal is in the audit log, at whatever step, without tokens', async () => {
    const [guest, other] = [await keys.checkIn('214'), await keys.checkIn('215')];
    const { tokenId = '' } = await keys.ready(guest);
    await keys.ready(guest, { room: '215' }).catch(() => undefined);
    await keys.login(other, tokenId).catch(() => undefined);
    const token = await keys.login(guest, tokenId);
    await keys.use(guest, token);
    await keys.use(guest, token).catch(() => undefined);
    salto.setLock('1', '214', 'private');
    await keys.press(guest).catch(() => undefined);
    const lines = keys.platform.auditEntries.filter(({ action }) => action.startsWith('mobile_key.'));
    expect(lines.map(({ action, subject, details }) => [action, subject, details])).toEqual([
      ['mobile_key.refused', guest.stayId, { code: 'own_room_only' }],
      ['mobile_key.refused', other.stayId, { code: 'key_token_invalid' }],
      ['mobile_key.opened', guest.stayId, {}],
      ['mobile_key.refused', guest.stayId, { code: 'key_token_invalid' }],
      ['mobile_key.refused', guest.stayId, { code: 'lock_private' }],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${tokenId}|${token}`));
  });

  it('a phone readies and opens ten times a minute at most', async () => {
    const guest = await keys.checkIn('214');
    for (let at = 0; at < 10; at += 1) await keys.press(guest);
    await expect(keys.ready(guest)).rejects.toMatchObject({ code: 'too_many_requests' });
    for (let at = 0; at < 10; at += 1) await keys.use(guest, `guess ${at}`).catch(() => undefined);
    await expect(keys.use(guest, 'guess')).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(salto.opened).toHaveLength(10);
  });

  it('of many requests with one token at once one opens', async () => {
    const guest = await keys.checkIn('214');
    const token = await keys.login(guest, (await keys.ready(guest)).tokenId ?? '');
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => keys.use(guest, token)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(salto.opened).toHaveLength(1);
  });

  it('those who share a room do not lock each other out, also not after the vendor has lost its keys', async () => {
    const [one, other] = [await keys.checkIn('214'), await keys.checkIn('214', { last_name: 'Moreau' })];
    for (const guest of [one, other, one, { ...one, sessionId: 'second phone' }, other, one]) await keys.press(guest);
    salto.lose();
    for (const guest of [other, one, other]) await keys.press(guest);
    expect(salto.opened).toHaveLength(9);
  });

  it('a key that is being issued while the guest checks out opens nothing afterwards', async () => {
    const guest = await keys.checkIn('214');
    latency = 30_000;
    const began = keys.ready(guest);
    began.catch(() => undefined);
    // The key is stored by then, and its vendor at work.
    await expect.poll(() => keys.desk('GET /api/v1/mobile-keys')).toMatchObject({ items: [{}] });
    await keys.hotel.port.checkOut('1', guest.stayId);
    await keys.deliver();
    await keys.platform.clock.advance(30_000);
    await expect(began).rejects.toMatchObject({ code: 'key_revoked' });
    latency = 0;
    const { items } = (await keys.desk('GET /api/v1/mobile-keys')) as { items: { id: string; state: string }[] };
    expect(items.map(({ state }) => state)).toEqual(['revoked']);
    expect(await keys.waitFor(salto.open(items[0]?.id ?? ''))).toBe('revoked');
  });

  it('taking keys back and pressing anew makes thirty keys a day at most', async () => {
    const guest = await keys.checkIn('214');
    for (let at = 0; at < 30; at += 1) {
      await keys.press({ ...guest, sessionId: `phone ${at}` });
      await keys.revoke(guest);
    }
    await expect(keys.press(guest)).rejects.toMatchObject({ code: 'too_many_requests' });
    await keys.platform.clock.advance(86_400_000);
    await keys.press(guest);
  });

  it('keys that a vendor did not issue do not count', async () => {
    const guest = await keys.checkIn('214');
    const issue = vi.spyOn(salto, 'issue').mockRejectedValue(new Error('out of order'));
    for (let at = 0; at < 31; at += 1) {
      const pressed = keys.press({ ...guest, sessionId: `phone ${at}` });
      await expect(pressed).rejects.toMatchObject({ code: 'key_not_issued' });
    }
    issue.mockRestore();
    expect(await keys.press(guest)).toMatchObject({ opened: true });
  });

  it.each([
    [false, 'opened'],
    [true, 'refused'],
  ])('where more than name and room is demanded (%s), a phone without it is %s', async (isDemanded, outcome) => {
    await keys.close();
    keys = await open({ ...ship, onekey_second_proof: isDemanded });
    const guest = await keys.checkIn('214');
    expect(await keys.view(guest)).toMatchObject({ needs_proof: isDemanded });
    if (outcome === 'refused') {
      for (const work of [keys.ready(guest), keys.link(guest, { otpEmail: 'a@example.org' }), keys.use(guest, 'x')]) {
        await expect(work).rejects.toMatchObject({ code: 'key_proof_required' });
      }
      keys.given.proven.add(guest.sessionId);
      expect(await keys.view(guest)).toMatchObject({ needs_proof: false });
    }
    expect(await keys.press(guest)).toMatchObject({ opened: true });
  });

  it('the desk reads the keys page by page', async () => {
    for (const room of ['214', '215', '216']) await keys.press(await keys.checkIn(room));
    type Answer = { readonly items: readonly { readonly room: string }[]; readonly next: string | null };
    const page = (query: object) => keys.desk('GET /api/v1/mobile-keys', { query }) as Promise<Answer>;
    const first = await page({ limit: 2 });
    const second = await page({ limit: 2, cursor: first.next });
    expect([first, second].map(({ items }) => items.map(({ room }) => room))).toEqual([['214', '215'], ['216']]);
    expect(second.next).toBeNull();
    await expect(page({ limit: 2, cursor: 'none' })).rejects.toMatchObject({ code: 'invalid_data' });
  });

  it('the keys of another hotel are in no list of this one, neither at the desk nor on a phone', async () => {
    const guest = await keys.checkIn('214');
    await keys.press(guest);
    const shown = async () => [await keys.view(guest), await keys.desk('GET /api/v1/mobile-keys')];
    const before = await shown();
    await copyRecords(keys.platform.database.store<MobileKeyTables, typeof mobileKey>(mobileKey), 'mobile_keys');
    expect(await shown()).toEqual(before);
  });

  it('the desk sees who holds a key, and ends it', async () => {
    const guest = await keys.checkIn('214');
    const token = await keys.login(guest, (await keys.ready(guest)).tokenId ?? '');
    const { items } = (await keys.desk('GET /api/v1/mobile-keys')) as { items: { id: string }[] };
    expect(items).toMatchObject([{ room: '214', state: 'active', kind: 'new' }]);
    await keys.desk('POST /api/v1/mobile-keys/{id}/revoke', { params: { id: items[0]?.id } });
    await expect(keys.use(guest, token)).rejects.toMatchObject({ code: 'key_revoked' });
  });
});

describe('the link to the vendor’s app', () => {
  beforeEach(async () => {
    await keys.close();
    keys = await open({ onekey_vendor: 'assa_abloy' });
  });
  const codeIn = (mail: Mail | undefined) => /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';

  it('needs the code that was mailed, five tries, ten minutes', async () => {
    const guest = await keys.checkIn('214');
    await expect(keys.link(guest, { otpEmail: 'nobody' })).rejects.toMatchObject({ code: 'email_invalid' });
    expect(await keys.askCode(guest)).toBe('code_required');
    const code = codeIn(keys.mails[0]);
    for (let at = 0; at < 5; at += 1) {
      const wrong = String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0');
      await expect(keys.link(guest, { code: wrong })).rejects.toMatchObject({ code: 'code_wrong' });
    }
    await expect(keys.link(guest, { code })).rejects.toMatchObject({ code: 'code_spent' });
    expect(await keys.askCode(guest)).toBe('code_required');
    await keys.platform.clock.advance(600_000);
    await expect(keys.link(guest, { code: codeIn(keys.mails[1]) })).rejects.toMatchObject({ code: 'code_spent' });
    expect(await keys.askCode(guest)).toBe('code_required');
    expect((await keys.link(guest, { code: codeIn(keys.mails[2]) })).link).toMatch(/^https:\/\//);
  });

  it.each([
    ['2026-11-22', ['opened', 'expired', 'expired']],
    ['2026-11-25', ['opened', 'opened', 'opened']],
  ])('the key that a phone carries ends with the departure, also when that becomes %s', async (departure, ends) => {
    const guest = await keys.checkIn('214');
    await keys.askCode(guest);
    const { link = '' } = await keys.link(guest, { code: codeIn(keys.mails[0]) });
    const given = { property: '1', params: { id: guest.stayId }, body: { departure } };
    await callRoute(keys.hotel.api, 'PATCH /api/v1/stays/{id}', given);
    await keys.deliver();
    const present = () => offline.present(link.split('/').at(-1) ?? '', { property: '1', room: '214' });
    const seen: string[] = [];
    for (const at of ['2026-11-22T17:59:00Z', '2026-11-22T18:02:00Z', '2026-11-24T18:02:00Z']) {
      await keys.platform.clock.advance(Date.parse(at) - keys.platform.clock.now());
      seen.push(present());
    }
    expect(seen).toEqual(ends);
  });

  it('what is left of a code that was mailed has neither the address nor the code', async () => {
    const guest = await keys.checkIn('214');
    await keys.askCode(guest, 'marker@example.org');
    const code = codeIn(keys.mails[0]);
    expect(code).toHaveLength(6);
    const rows = await keys.storedCodes();
    expect(rows).toMatchObject([{ email: '' }]);
    const dump = JSON.stringify([rows, keys.platform.auditEntries, await keys.platform.events()]);
    expect(dump).not.toContain('marker');
    expect(dump).not.toContain(`"${code}"`);
  });

  it('tries at once count each: of a hundred guesses five are looked at', async () => {
    const guest = await keys.checkIn('214');
    await keys.askCode(guest);
    const code = codeIn(keys.mails[0]);
    const guesses = Array.from({ length: 100 }, (_, at) =>
      String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'),
    );
    const all = await Promise.allSettled(guesses.map((guess) => keys.link(guest, { code: guess })));
    const codes = all.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'right'));
    expect(codes.filter((one) => one === 'code_wrong')).toHaveLength(5);
    expect(codes.filter((one) => one === 'code_spent')).toHaveLength(4);
    // A phone asks for links as often as it presses.
    expect(codes.filter((one) => one === 'too_many_requests')).toHaveLength(91);
  });

  it('a code is of its own phone and stay', async () => {
    const guest = await keys.checkIn('214');
    await keys.askCode(guest);
    const code = codeIn(keys.mails[0]);
    const other = { ...guest, sessionId: 'another phone' };
    await expect(keys.link(other, { code })).rejects.toMatchObject({ code: 'code_spent' });
    const next = { ...(await keys.checkIn('215')), sessionId: guest.sessionId };
    await expect(keys.link(next, { code })).rejects.toMatchObject({ code: 'code_wrong' });
  });

  it('five codes are mailed for a stay in an hour, from whatever phone', async () => {
    const guest = await keys.checkIn('214');
    for (let at = 0; at < 5; at += 1) {
      expect(await keys.askCode({ ...guest, sessionId: `phone ${at}` })).toBe('code_required');
    }
    await expect(keys.link(guest, { otpEmail: 'a@example.org' })).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retry_after_s: 3_600 },
    });
    expect(keys.mails).toHaveLength(5);
    await keys.platform.clock.advance(3_600_000);
    expect(await keys.askCode(guest)).toBe('code_required');
  });

  it('a code counts that is with the mail server while the phone asks for another one', async () => {
    const guest = await keys.checkIn('214');
    keys.given.whileMailing = async () => {
      keys.given.whileMailing = async () => undefined;
      await keys.link(guest, { otpEmail: 'a@example.org' }).catch(() => undefined);
    };
    await keys.askCode(guest);
    await keys.runJobs();
    expect(keys.mails).toHaveLength(2);
    const counted = (await keys.storedCodes()).filter(({ mailed_at: at }) => at !== null);
    expect(counted).toHaveLength(2);
    await expect(keys.link(guest, { code: codeIn(keys.mails[0]) })).rejects.toMatchObject({ code: 'code_wrong' });
    expect((await keys.link(guest, { code: codeIn(keys.mails[1]) })).link).toMatch(/^https:\/\//);
  });

  it('a stay with an address is mailed there alone; whoever types another one is told the same', async () => {
    const guest = await keys.checkIn('214', { email: 'Astrid@example.com' });
    expect(await keys.view(guest)).toMatchObject({ has_mail: true });
    expect(await keys.askCode(guest, 'eve@example.org')).toBe('code_required');
    expect(keys.mails).toEqual([]);
    await expect(keys.link(guest, { code: '123456' })).rejects.toMatchObject({ code: 'code_wrong' });
    expect(await keys.askCode(guest, ' astrid@EXAMPLE.com')).toBe('code_required');
    expect(keys.mails).toMatchObject([{ to: 'Astrid@example.com' }]);
    expect((await keys.link(guest, { code: codeIn(keys.mails[0]) })).link).toMatch(/^https:\/\//);
    expect(JSON.stringify(await keys.storedCodes())).not.toContain('example');
  });

  it('a mail server of ours that is away uses up no code, and its mail comes when it is back', async () => {
    const guest = await keys.checkIn('214');
    keys.given.isMailAway = true;
    for (let at = 0; at < 8; at += 1) expect(await keys.askCode(guest)).toBe('code_required');
    expect(await keys.storedCodes()).toMatchObject([{ mailed_at: null }]);
    keys.given.isMailAway = false;
    await keys.platform.clock.advance(120_000);
    await keys.runJobs();
    expect(keys.mails).toHaveLength(1);
    expect((await keys.link(guest, { code: codeIn(keys.mails[0]) })).link).toMatch(/^https:\/\//);
  });

  it('a code that the mail server held back for ten minutes is not sent any more', async () => {
    const guest = await keys.checkIn('214');
    keys.given.isMailAway = true;
    await keys.askCode(guest);
    keys.given.isMailAway = false;
    await keys.platform.clock.advance(3_600_000);
    await keys.runJobs();
    expect([keys.mails, await keys.storedCodes()]).toEqual([[], []]);
  });
});

it('an offline lock refuses a revoked key once it has seen a newer one or the key has expired, and no later', async () => {
  const guest = await keys.checkIn('214');
  const [key, next] = ['old', 'new'].map((keyId) => ({
    ...{ keyId, property: '1', room: '214', stayId: guest.stayId, kind: 'new' as const },
    expiresAt: keys.platform.clock.now() + 3_600_000,
  }));
  if (!key || !next) throw new Error('two keys');
  const lock = { property: '1', room: '214' };
  await offline.issue(key);
  offline.setOffline('old', true);
  await offline.revoke('old');
  expect(offline.present('old', lock)).toBe('opened');
  await offline.issue({ ...next, stayId: 'next' });
  expect(offline.present('new', lock)).toBe('opened');
  expect(offline.present('old', lock)).toBe('revoked');
  await keys.platform.clock.advance(3_600_000 + 120_000);
  expect(offline.present('new', lock)).toBe('expired');
});
