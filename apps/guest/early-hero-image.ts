/** A hero picture from the skin's menu; URLs are absolute. */
export type HeroImage = { readonly image: string; readonly sky: string; readonly ink: 'light' | 'dark' };

/** The hotel's pictures last shown on the home screen. They are public, so a logout keeps them. */
export type CachedHeroImages = {
  readonly morning?: HeroImage;
  readonly evening?: HeroImage;
  /** Offset of the hotel's clock from UTC in minutes: `Intl` would cost a slow device the time gained. */
  readonly ahead?: number;
};

/** Storage key of the {@link CachedHeroImages}. */
export const heroImageKey = 'house-scene';

/** Returns the picture for the time `now` (milliseconds since 1970), by the rule of the home screen (`isDaytime`). */
export function heroImageAt(pictures: CachedHeroImages, now: number): HeroImage | undefined {
  const hour = new Date(now + (pictures.ahead ?? 0) * 60_000).getUTCHours();
  return hour >= 5 && hour < 17 ? (pictures.morning ?? pictures.evening) : (pictures.evening ?? pictures.morning);
}

function isPicture(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { image, sky } = value as Partial<HeroImage>;
  return typeof image === 'string' && typeof sky === 'string' && /^#[0-9a-f]{6}$/i.test(sky);
}

/** Parses stored pictures and ignores broken ones. */
export function parseHeroImages(text: string | null): CachedHeroImages {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const { ahead } = value as CachedHeroImages;
    const valid = Object.entries(value).filter(([, picture]) => isPicture(picture));
    return { ...Object.fromEntries(valid), ...(Number.isSafeInteger(ahead) && { ahead }) };
  } catch {
    return {};
  }
}
