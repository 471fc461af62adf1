import type { Page } from '@playwright/test';
import { encode } from 'uqr';

type Code = readonly (readonly boolean[])[];

/** Runs in the page: its camera films a card with the code on a table. */
function film(code: Code): void {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 720, height: 1280 });
  const context = canvas.getContext('2d');
  const draw = () => {
    if (!context) return;
    const module = 300 / code.length;
    context.resetTransform();
    context.fillStyle = '#7a6550';
    context.fillRect(0, 0, 720, 1280);
    context.translate(360, 560);
    context.rotate(0.12);
    context.fillStyle = '#f4efe4';
    context.fillRect(-190, -210, 380, 480);
    context.fillStyle = '#22302d';
    for (const [y, row] of code.entries()) {
      for (const [x, isDark] of row.entries()) {
        if (isDark) context.fillRect(x * module - 150, y * module - 150, module + 0.5, module + 0.5);
      }
    }
    requestAnimationFrame(draw);
  };
  draw();
  const stream = canvas.captureStream(30);
  Object.assign(window, { filmed: stream });
  navigator.mediaDevices.getUserMedia = async () => stream;
}

/** Puts a QR code with a text before the camera of a page; with an empty text there is a card without a code. */
export async function showToCamera(page: Page, text: string): Promise<void> {
  await page.evaluate(film, text === '' ? [] : encode(text, { ecc: 'M', border: 0 }).data);
}

/** Has the camera of a page refuse with an error of the browser (W3C Media Capture and Streams §10.2). */
export async function refuseCamera(page: Page, name: string): Promise<void> {
  await page.evaluate((error) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', error));
  }, name);
}

/** Returns whether the page still films. */
export async function isFilming(page: Page): Promise<boolean> {
  return await page.evaluate(() =>
    (window as unknown as { filmed: MediaStream }).filmed.getTracks().some(({ readyState }) => readyState === 'live'),
  );
}
