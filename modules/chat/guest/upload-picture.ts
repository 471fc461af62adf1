import type { chat } from '#chat/contract';
import { browserFetch } from '#platform/web/browser';

type Route = keyof (typeof chat)['routes'];
const route = 'POST /v1/property/{propertyId}/oneapp/chat/pictures' satisfies Route;

/** Why a picture could not be stored: it is none, or nothing can be reached. */
export class PictureProblem extends Error {
  readonly kind: 'invalid' | 'failed';
  constructor(kind: 'invalid' | 'failed') {
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
  throw new PictureProblem(said?.code === 'media_invalid' ? 'invalid' : 'failed');
}
