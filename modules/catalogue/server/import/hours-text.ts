import type { Hours } from '../../contract.ts';

const window = /^(\d\d:\d\d)-(\d\d:\d\d)$/;

function daysOf(text: string): number[] | undefined {
  const days = text.split(',').flatMap((part) => {
    const range = /^([1-7])(?:-([1-7]))?$/.exec(part);
    if (!range) return [0];
    const from = Number(range[1]);
    const until = Number(range[2] ?? range[1]);
    return Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => from + index);
  });
  return days.includes(0) || days.length === 0 ? undefined : days;
}

function windowsOf(words: readonly string[]): { from: string; until: string }[] | undefined {
  const found = words.map((word) => window.exec(word));
  if (found.includes(null)) return undefined;
  return found.map((one) => ({ from: one?.[1] ?? '', until: one?.[2] ?? '' }));
}

/** Parses hours such as `1-5 07:00-22:30; 6,7 08:00-23:00; 2026-12-24 closed`; undefined if malformed. */
export function parseHours(text: string): Hours | undefined {
  const weekly: Hours['weekly'] = [];
  const exceptions: Hours['exceptions'] = [];
  for (const part of text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')) {
    const [when = '', ...words] = part.split(/\s+/);
    const closed = words.length === 1 && words[0] === 'closed';
    const windows = closed ? [] : windowsOf(words);
    if (!windows || (windows.length === 0 && !closed)) return undefined;
    if (/^\d{4}-\d\d-\d\d$/.test(when)) {
      exceptions.push({ date: when, windows });
      continue;
    }
    const days = daysOf(when);
    if (!days || closed) return undefined;
    weekly.push(...windows.map((one) => ({ days: [...days], ...one })));
  }
  return { weekly, exceptions };
}

/** Formats hours in the syntax of {@link parseHours}. */
export function formatHours({ weekly, exceptions }: Hours): string {
  const weeks = weekly.map(({ days, from, until }) => `${days.join(',')} ${from}-${until}`);
  const dates = exceptions.map(({ date, windows }) => {
    const times = windows.map(({ from, until }) => `${from}-${until}`).join(' ');
    return `${date} ${times === '' ? 'closed' : times}`;
  });
  return [...weeks, ...dates].join('; ');
}
