import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, toOklch as oklch } from './colour.ts';
import { findContrastFailures } from './contrast-rules.ts';
import { deriveTokens } from './derive-tokens.ts';

/** Distance in OKLab; black to white is 1. */
function distance(one: string | undefined, other: string): number {
  const [a, b] = [oklch(one ?? ''), oklch(other)];
  if (!a || !b) return 1;
  const plane = (colour: typeof a) => {
    const angle = ((colour.h ?? 0) * Math.PI) / 180;
    return [colour.c * Math.cos(angle), colour.c * Math.sin(angle)] as const;
  };
  const [[ax, ay], [bx, by]] = [plane(a), plane(b)];
  return Math.hypot(a.l - b.l, ax - bx, ay - by);
}

const failures = (primary: string) =>
  Object.entries(deriveTokens({ primary })).flatMap(([scheme, tokens]) =>
    findContrastFailures(tokens).map((failure) => [scheme, ...failure]),
  );

describe('derived tokens', () => {
  it('have enough contrast in every scheme for any primary colour', () => {
    const colour = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    assert(
      property(colour, (primary) => {
        expect(failures(primary)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    '#000000',
    '#ffffff',
    '#808080',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#ffff00',
    '#ff00ff',
    '#00ffff',
    '#5AA6C9',
  ])('have enough contrast for %s', (primary) => expect(failures(primary)).toEqual([]));

  it.each([
    ['light', { accent: '#2a6b60', 'on-accent': '#ffffff', 'accent-text': '#235d53', 'accent-soft': '#dfebe5' }],
    ['dark', { accent: '#8cc9b6', 'on-accent': '#0d1f1b', 'accent-text': '#9bd3c1', 'accent-soft': '#1f3a36' }],
    ['tv', { accent: '#8cc9b6', 'on-accent': '#0d1f1b', 'accent-text': '#9bd3c1', 'accent-soft': '#1d3835' }],
  ] as const)("for the primary colour of the design are close to the designer's own in %s", (scheme, drawn) => {
    const tokens = deriveTokens({ primary: '#2a6b60' })[scheme];
    for (const [token, colour] of Object.entries(drawn)) expect(distance(tokens[token], colour)).toBeLessThan(0.02);
  });

  it("keep the hotel's colour unchanged if it is visible on the page background", () => {
    expect(deriveTokens({ primary: '#2A6B60' }).light.accent).toBe('#2a6b60');
    expect(deriveTokens({ primary: '#8b1e3f' }).light.accent).toBe('#8b1e3f');
  });

  it('darken a colour that is not visible on the page background', () => {
    const { accent, sunk } = deriveTokens({ primary: '#ffee88' }).light;
    expect(contrastRatio(accent ?? '', sunk ?? '')).toBeGreaterThanOrEqual(3);
  });

  it('lift the accent to L 0.78 in the dark scheme', () => {
    for (const primary of ['#2a6b60', '#5AA6C9', '#3b0a45', '#ffffff'])
      expect(oklch(deriveTokens({ primary }).dark.accent ?? '')?.l).toBeCloseTo(0.785, 1);
  });

  it('keep the hotel’s own accent for dark surfaces if it is visible there, else lighten it', () => {
    const accents = (dark: string) => {
      const tokens = deriveTokens({ primary: '#2a6b60', dark });
      return [tokens.dark.accent, tokens.tv.accent];
    };
    expect(accents('#E9A23B')).toEqual(['#e9a23b', '#e9a23b']);
    for (const accent of accents('#101010')) expect(contrastRatio(accent ?? '', '#0f191b')).toBeGreaterThan(3);
  });

  it('give the top bar the hotel’s colours with readable text, and none without', () => {
    const colours = { primary: '#2a6b60', toolbarBackground: '#2A6B60', toolbarDark: '#777777' };
    const { light, dark, tv } = deriveTokens(colours);
    expect(light.toolbar).toBe('#2a6b60');
    for (const scheme of [light, dark]) {
      expect(contrastRatio(scheme['on-toolbar'] ?? '', scheme.toolbar ?? '')).toBeGreaterThanOrEqual(4.5);
    }
    expect([tv.toolbar, deriveTokens({ primary: '#2a6b60' }).light.toolbar]).toEqual([undefined, undefined]);
  });

  it('throw for an invalid colour', () => expect(() => deriveTokens({ primary: 'greenish' })).toThrow(TypeError));
});
