/** Returns the URL of a picture: absolute URLs and paths stay as they are, bare names are resolved against `base`. */
export function mediaUrl(base: string, image: string | undefined): string | undefined {
  if (!image) return undefined;
  if (/^(?:https?:)?\/\//.test(image) || image.startsWith('/')) return image;
  return `${base.replace(/\/$/, '')}/${image}`;
}
