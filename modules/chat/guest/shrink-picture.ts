/** Longest side of a picture that is sent, and of its preview; pixels. */
const longestSide = 1_600;
const previewSide = 320;

/** A picture that is small enough to send. */
export type SmallPicture = {
  readonly file: Blob;
  /** A data URL. */
  readonly preview: string;
};

function draw(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the device draws no pictures');
  // JPEG has no transparency; without this it would be black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Shrinks a picture on the device to 1600 pixels, as a JPEG, the way up that it was taken. Rejects if it cannot be read. */
export async function shrinkPicture(file: Blob): Promise<SmallPicture> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const preview = draw(picture, previewSide).toDataURL('image/jpeg', 0.7);
    const canvas = draw(picture, longestSide);
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    if (!small) throw new Error('the picture could not be written');
    return { file: small, preview };
  } finally {
    picture.close();
  }
}
