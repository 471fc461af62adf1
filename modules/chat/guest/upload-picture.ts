import type { chat } from '#chat/contract';
import { browserFetch } from '#platform/web/browser';

type Route = keyof (typeof chat)['routes'];
const route = 'POST /v1/property/{propertyId}/oneapp/chat/pictures' satisfies Route;

/** Why a picture could not be stored: it is none, there were many in a short time, or nothing can be reached. */
export class PictureProblem extends Error {
  readonly kind: 'invalid' | 'later' | 'failed';
  constructor(kind: 'invalid' | 'later' | 'failed') {
    super(kind);
    this.kind = kind;
  }
}

/** Stores a picture that is about to be sent, and returns its id. Rejects with {@link PictureProblem}. */
export async function uploadPicture(propertyId: string, file: Blob): Promise<string> {
  const [method = 'POST', path = ''] = route.split(' ');
  const address = path.replace('{propertyId}', encodeURIComponent(propertyId));
  const headers = { 'content-type': file.type };
  const response = await browserFetch(address, { method, headers, body: file }).catch(() => undefined);
  const said = (await response?.json().catch(() => ({}))) as
    | { readonly id?: string; readonly code?: string }
    | undefined;
  if (response?.ok && said?.id) return said.id;
  const kinds = { media_invalid: 'invalid', too_many_requests: 'later' } as const;
  throw new PictureProblem(kinds[said?.code as keyof typeof kinds] ?? 'failed');
}
