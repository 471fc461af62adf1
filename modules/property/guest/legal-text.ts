import type { RouteAnswer } from '#platform/contract';
import { browserFetch } from '#platform/web/browser';
import type { property } from '#property/contract';

/** A legal document of a property. */
export type LegalDocument = 'terms' | 'privacy';
/** A legal text: title and paragraphs in `lang`. */
export type LegalText = Extract<
  RouteAnswer<typeof property, 'GET /v1/property/{propertyId}/oneapp/legal/{document}'>,
  { status: 200 }
>['body'];

/** Fetches a legal text; `undefined` when the property has none. Rejects when the request fails. */
export async function fetchLegalText(
  propertyId: string,
  document: LegalDocument,
  language: string,
): Promise<LegalText | undefined> {
  const query = new URLSearchParams({ lang: language });
  const address = `/v1/property/${encodeURIComponent(propertyId)}/oneapp/legal/${document}?${query}`;
  const response = await browserFetch(address);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`legal text: status ${response.status}`);
  return (await response.json()) as LegalText;
}
