/** Longest side of a photo in pixels, and its quality as a JPEG. */
const [longest, quality] = [1280, 0.7];

/** Makes a photo small enough to send over a weak network; resolves to a JPEG as a data URL. Rejects what is no picture. */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', quality);
}
