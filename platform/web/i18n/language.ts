/** Returns the first wanted language that is available, by its full key or its primary subtag, else `fallback`. */
export function matchLanguage(wanted: readonly string[], offered: readonly string[], fallback: string): string {
  for (const candidate of wanted) {
    const whole = candidate.toLowerCase();
    if (offered.includes(whole)) return whole;
    const base = whole.split('-')[0] ?? '';
    if (base && offered.includes(base)) return base;
  }
  return fallback;
}
