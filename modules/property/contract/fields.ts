import { z } from 'zod';

export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export const propertyParams = z.object({ propertyId: id });
export const propertyQuery = z.object({ property: z.string().max(64).optional() });
export const skinParams = z.object({ projectId: id, skinId: id });
export const skinFile = z.string().regex(/^[A-Za-z0-9_.-]{1,120}$/);
export const mediaName = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,119}$/);
export const legalDocument = z.enum(['terms', 'privacy']);

/** Colours of one scheme, by the name of the CSS custom property without the dashes. */
const scheme = z.record(z.string(), z.string());
export const theme = z.object({
  id: z.string(),
  title: z.string(),
  logoImage: z.string(),
  primary: z.string(),
  dark: z.string(),
  toolbarBackground: z.string(),
  toolbarDark: z.string(),
  /** Tokens derived from `primary` and checked for contrast, per scheme. */
  tokens: z.object({ light: scheme, dark: scheme, tv: scheme }),
});
export type Theme = z.output<typeof theme>;
