/** Address of a picture as a hotel's data names it: whole addresses and paths stay, names are found under `base`. */
export function mediaAddress(base: string, image: string): string {
  if (/^(?:https?:)?\/\//.test(image) || image.startsWith('/')) return image;
  return `${base.replace(/\/$/, '')}/${image}`;
}
