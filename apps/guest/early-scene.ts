/** A picture of the house by the hour, as the skin's menu names it; addresses are whole. */
export type ScenePicture = { readonly image: string; readonly sky: string; readonly ink: 'light' | 'dark' };

/** The house's own pictures as the home screen showed them last: public, nobody's trace, so a logout leaves them. */
export type KeptScene = {
  readonly morning?: ScenePicture;
  readonly evening?: ScenePicture;
  /** Minutes that the hotel's clock was ahead of UTC: asking `Intl` for its zone would cost a slow device the gain. */
  readonly ahead?: number;
};

/** Key of the {@link KeptScene} in the device's storage. */
export const sceneKey = 'house-scene';

/** The picture of the hour at `now` (milliseconds since 1970): the rule of the home screen (`heroNow`). */
export function pictureOf(kept: KeptScene, now: number): ScenePicture | undefined {
  const hour = new Date(now + (kept.ahead ?? 0) * 60_000).getUTCHours();
  return hour >= 6 && hour < 17 ? (kept.morning ?? kept.evening) : (kept.evening ?? kept.morning);
}

function isPicture(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { image, sky } = value as Partial<ScenePicture>;
  return typeof image === 'string' && typeof sky === 'string' && /^#[0-9a-f]{6}$/i.test(sky);
}

/** Reads a kept scene; what is broken counts as none. */
export function readScene(text: string | null): KeptScene {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const { ahead } = value as KeptScene;
    const pictures = Object.entries(value).filter(([, picture]) => isPicture(picture));
    return { ...Object.fromEntries(pictures), ...(Number.isSafeInteger(ahead) && { ahead }) };
  } catch {
    return {};
  }
}
