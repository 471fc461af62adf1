import { describe, expect, it } from 'vitest';
import { initialStayState, nextStayState, type StayAction, type StayState, validateStayDates } from './stay-state.ts';

describe('a stay', () => {
  it.each<[StayState, StayAction, StayState]>([
    ['expected', 'check-in', 'in_house'],
    ['expected', 'move', 'expected'],
    ['expected', 'change', 'expected'],
    ['in_house', 'check-out', 'checked_out'],
    ['in_house', 'move', 'in_house'],
    ['in_house', 'change', 'in_house'],
  ])('that is %s can %s and is then %s', (state, step, next) => expect(nextStayState(state, step)).toBe(next));

  it.each<[StayState, StayAction]>([
    ['expected', 'check-out'],
    ['in_house', 'check-in'],
    ['checked_out', 'check-in'],
    ['checked_out', 'check-out'],
    ['checked_out', 'move'],
    ['checked_out', 'change'],
  ])('that is %s cannot %s', (state, step) => {
    expect(() => nextStayState(state, step)).toThrow(expect.objectContaining({ code: 'impossible_step' }));
  });

  it('is initially in house if its arrival is today or earlier, else expected', () => {
    expect(initialStayState('2026-11-20', '2026-11-21')).toBe('in_house');
    expect(initialStayState('2026-11-21', '2026-11-21')).toBe('in_house');
    expect(initialStayState('2026-11-22', '2026-11-21')).toBe('expected');
  });

  it('cannot depart before it arrives', () => {
    expect(() => validateStayDates('2026-11-21', '2026-11-20')).toThrow(
      expect.objectContaining({ code: 'departure_before_arrival' }),
    );
    expect(() => validateStayDates('2026-11-21', '2026-11-21')).not.toThrow();
  });
});
