const width = 1920;
const height = 1080;

/** Lays out the screens at 1920 x 1080 and scales them to the TV's size, centred. */
export function fitScreen(place: HTMLElement): void {
  const scaleToSet = (): void => {
    const scale = Math.min(innerWidth / width, innerHeight / height);
    const left = Math.max(0, (innerWidth - width * scale) / 2);
    const top = Math.max(0, (innerHeight - height * scale) / 2);
    place.style.cssText = `position:absolute;left:0;top:0;width:${width}px;height:${height}px;overflow:hidden;transform-origin:0 0;`;
    if (scale !== 1 || left > 0 || top > 0) place.style.transform = `translate(${left}px,${top}px) scale(${scale})`;
  };
  addEventListener('resize', scaleToSet);
  scaleToSet();
}
