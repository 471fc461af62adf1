import { describe, expect, test } from 'vitest';
import { openAlivePms, posting, recordIds, stay } from '../testing/alive-pms.ts';

describe('postings', () => {
  test('one is open at a time, amounts have no decimal point', async () => {
    const { say, take, connector } = await openAlivePms();
    const one = connector.post(stay, posting);
    const two = connector.post(stay, { ...posting, number: 42, amount: -500, text: 'Credit of the room service' });
    const [first, ...rest] = await take();
    expect(first).toMatch(/^PS\|RN0101\|PTC\|TA1950\|P#41\|SO1\|CTRoom service\|DA261121\|TI\d{6}\|$/);
    expect(rest).toEqual([]);
    await say('PA|RN0101|P#41|ASOK|');
    expect(await one).toEqual({ kind: 'posted' });
    expect((await take())[0]).toContain('TA-500|P#42|SO1|CTCredit of the room s|');
    await say('PA|RN0101|P#42|ASNP|CTno post|');
    expect(await two).toEqual({ kind: 'refused', reason: 'no_post', text: 'no post' });
  });

  test.each([
    ['OK', { kind: 'posted' }],
    ['RY', { kind: 'later' }],
    ['NA', { kind: 'later' }],
    ['CO', { kind: 'refused', reason: 'credit_limit', text: 'AS CO' }],
    ['UR', { kind: 'refused', reason: 'denied', text: 'AS UR' }],
  ])('AS %s', async (status, outcome) => {
    const { say, take, connector } = await openAlivePms();
    const answer = connector.post(stay, posting);
    await take();
    await say(`PA|RN0101|P#41|AS${status}|`);
    expect(await answer).toEqual(outcome);
  });

  test('one that is not answered is unknown, the next one goes on, and a late answer is told', async () => {
    const { clock, say, take, connector, reported } = await openAlivePms();
    const one = connector.post(stay, posting);
    const two = connector.post(stay, { ...posting, number: 42 });
    await clock.advance(31_000);
    expect(await one).toEqual({ kind: 'unknown' });
    expect(recordIds(await take())).toEqual(['PS', 'PS']);
    await say('PA|RN0101|P#41|ASOK|', 'PA|RN0101|P#42|ASOK|', 'PA|RN0101|P#41|ASOK|');
    expect(await two).toEqual({ kind: 'posted' });
    expect(reported.late).toEqual([{ number: 41, outcome: { kind: 'posted' } }]);
  });

  test('an answer without a number is that of the open posting, unless an earlier one still waits for its own', async () => {
    const { clock, say, take, connector } = await openAlivePms();
    const one = connector.post(stay, posting);
    await take();
    await say('PA|RN0999|ASOK|');
    await say('PA|RN0101|ASOK|DA261121|TI084000|');
    expect(await one).toEqual({ kind: 'posted' });
    const two = connector.post(stay, { ...posting, number: 42 });
    await clock.advance(31_000);
    expect(await two).toEqual({ kind: 'unknown' });
    const three = connector.post(stay, { ...posting, number: 43 });
    await say('PA|RN0101|ASOK|');
    await clock.advance(31_000);
    expect(await three).toEqual({ kind: 'unknown' });
  });

  test('one that was sent before the connection was lost is unknown, one behind it waits', async () => {
    const { drop, connector } = await openAlivePms();
    const one = connector.post(stay, posting);
    const two = connector.post(stay, { ...posting, number: 42 });
    await drop();
    expect(await one).toEqual({ kind: 'unknown' });
    expect(await two).toEqual({ kind: 'later' });
  });

  test('a process that has lost its lease sends none', async () => {
    const { take, connector } = await openAlivePms({ mayAct: () => Promise.reject(new Error('taken')) });
    expect(await connector.post(stay, posting)).toEqual({ kind: 'later' });
    expect(await take()).toEqual([]);
  });

  test('articles of the minibar repeat their fields', async () => {
    const { say, take, connector } = await openAlivePms();
    const items = [
      { article: '12', count: 2 },
      { article: '7', count: 1 },
    ];
    const answer = connector.postMinibar(stay, { number: 43, id: 'm', items });
    expect((await take())[0]).toMatch(/^PS\|RN0101\|PTM\|P#43\|SO1\|DA\d{6}\|TI\d{6}\|MA12\|M#2\|MA7\|M#1\|$/);
    await say('PA|RN0101|P#43|ASOK|');
    expect(await answer).toEqual({ kind: 'posted' });
  });
});

describe('postings to a guest', () => {
  const names = [{ lastName: 'Müller', firstName: 'Eva' }];
  const byName = { ...stay, names };
  const open = () => openAlivePms({ url: 'fias://pms.test:5010?posting=guest&method=CL' });
  /** The number of an inquiry, as the PMS has to repeat it. */
  const numberOf = (inquiry = '') => /P#(\d+)/.exec(inquiry)?.[1] ?? '';

  test('the PMS is asked who is in the room, and the guest of that name pays', async () => {
    const { say, take, connector } = await open();
    const answer = connector.post(byName, posting);
    const [inquiry] = await take();
    expect(inquiry).toMatch(/^PR\|PI0101\|P#9\d{7}\|PMCL\|WSVI\|DA261121\|TI\d{6}\|$/);
    await say(
      `PL|RN0101|G#0|GNCity ledger|RN0101|G#21|GNMueller|GFErik|RN0101|G#22|GNMULLER|GFEva|P#${numberOf(inquiry)}|WSVI|`,
    );
    expect((await take())[0]).toMatch(
      /^PR\|RN0101\|G#22\|GNMULLER\|PTC\|TA1950\|P#41\|SO1\|CTRoom service\|PMCL\|WSVI\|DA261121\|TI\d{6}\|$/,
    );
    await say('PA|RN0101|P#41|ASOK|');
    expect(await answer).toEqual({ kind: 'posted' });
  });

  test.each([
    ['nobody of the name', 'PL|RN0101|G#21|GNBrandt|GFEva|RN0101|G#0|GNMüller|P#'],
    ['two of the name', 'PL|RN0101|G#21|GNMüller|RN0101|G#22|GNMüller|P#'],
    ['nobody at all', 'PA|ASNG|P#'],
  ])('with %s in the room nothing is booked', async (_case, list) => {
    const { say, take, connector } = await open();
    const answer = connector.post(byName, posting);
    await say(`${list}${numberOf((await take())[0])}|`);
    expect(await answer).toMatchObject({ kind: 'refused', reason: 'guest_unknown' });
    expect(await take()).toEqual([]);
  });

  test('an inquiry without an answer has booked nothing, and the next posting waits for it', async () => {
    const { clock, say, take, connector } = await open();
    const one = connector.post(byName, posting);
    const two = connector.post(byName, { ...posting, number: 42 });
    const [first] = await take();
    await clock.advance(31_000);
    expect(await one).toEqual({ kind: 'later' });
    const [second] = await take();
    expect(numberOf(second)).not.toBe(numberOf(first));
    await say(`PA|ASNA|P#${numberOf(second)}|`);
    expect(await two).toEqual({ kind: 'later' });
  });

  test('a late answer without a number to an earlier posting is none to an inquiry, nor is one about another room', async () => {
    const { clock, say, take, connector } = await open();
    const list = 'PL|RN0101|G#22|GNMüller|GFEva|';
    const one = connector.post(byName, posting);
    await take();
    await say(list);
    await clock.advance(31_000);
    expect(await one).toEqual({ kind: 'unknown' });
    const two = connector.post(byName, { ...posting, number: 42 });
    await take();
    await say('PA|RN0101|ASOK|', 'PL|RN0205|G#9|GNMüller|GFEva|');
    expect(await take()).toEqual([]);
    await say(list);
    expect((await take())[0]).toMatch(/^PR\|RN0101\|G#22\|.*P#42\|/);
    await say('PA|RN0101|P#42|ASOK|');
    expect(await two).toEqual({ kind: 'posted' });
  });

  test('an answer without a number refuses an inquiry where nothing else is unanswered', async () => {
    const { say, take, connector } = await open();
    const answer = connector.post(byName, posting);
    await take();
    await say('PA|ASNG|');
    expect(await answer).toMatchObject({ kind: 'refused', reason: 'guest_unknown' });
  });

  test('a posting that is lost after its inquiry is unknown', async () => {
    const { say, take, drop, connector } = await open();
    const answer = connector.post(byName, posting);
    await say(`PL|RN0101|G#22|GNMüller|P#${numberOf((await take())[0])}|`);
    expect(recordIds(await take())).toEqual(['PR']);
    await drop();
    expect(await answer).toEqual({ kind: 'unknown' });
  });
});
