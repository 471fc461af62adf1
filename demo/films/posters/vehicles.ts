// biome-ignore-all lint/complexity/useMaxParams: shapes are drawn by their coordinates
import { at, box, disc, glow, green, line, many, oval, path } from './drawing.ts';

/** A boat with oars, seen from the side; its keel is at the origin. */
export const rowingBoat = (hull: string, inside: string) =>
  path('M-70 -22H70C62 0 40 8 0 8C-40 8 -62 0 -70 -22Z', hull) +
  path('M-70 -22H70L64 -14H-64Z', inside) +
  line('M-10 -20L-64 14', inside, 4) +
  line('M16 -20L70 14', inside, 4);

export const sailingBoat = (hull: string, sail: string, shade: string) =>
  box(-3, -190, [6, 176], '#4a3426') +
  path('M6 -186C70 -130 84 -70 82 -34H6Z', sail) +
  path('M-6 -170C-40 -120 -56 -70 -58 -34H-6Z', shade) +
  path('M-80 -22H90C80 4 60 14 4 14C-44 14 -70 4 -80 -22Z', hull);

/** A ship with three masts, seen from the side. */
export function tallShip(hull: string, sail: string, shade: string): string {
  const cloth = (x: number, top: number, foot: number, wide: number) =>
    path(
      `M${x - wide * 0.8} ${-top}H${x + wide * 0.8}C${x + wide * 1.3} ${-(top * 2 + foot) / 3} ${x + wide * 1.3} ${-(top + foot * 2) / 3} ${x + wide} ${-foot}Q${x} ${-foot - 16} ${x - wide} ${-foot}C${x - wide * 0.7} ${-(top + foot * 2) / 3} ${x - wide * 0.6} ${-(top * 2 + foot) / 3} ${x - wide * 0.8} ${-top}Z`,
      sail,
    ) +
    path(
      `M${x - wide * 0.8} ${-top}C${x - wide * 0.6} ${-(top * 2 + foot) / 3} ${x - wide * 0.7} ${-(top + foot * 2) / 3} ${x - wide} ${-foot}Q${x - wide * 0.8} ${-foot - 6} ${x - wide * 0.5} ${-foot - 9}C${x - wide * 0.2} ${-(top + foot * 2) / 3} ${x - wide * 0.1} ${-(top * 2 + foot) / 3} ${x - wide * 0.36} ${-top}Z`,
      shade,
    );
  const mast = (x: number, tall: number, wide: number) =>
    box(x - 3, -tall, [6, tall], '#4a3426') +
    cloth(x, tall - 26, tall * 0.56 + 14, wide * 0.82) +
    cloth(x, tall * 0.56, 82, wide) +
    path(`M${x} ${-tall}L${x + 40} ${-tall - 10}L${x} ${-tall - 22}Z`, x === 0 ? green : hull);
  return (
    line('M150 -50L236 -104', '#4a3426', 7) +
    mast(-104, 300, 46) +
    mast(104, 310, 46) +
    mast(0, 370, 52) +
    path('M-196 -74H-150V-52H150L188 -60C176 -10 150 26 110 30H-128C-166 26 -190 -20 -196 -74Z', hull) +
    many(6, (index) => disc(-110 + index * 44, -16, 8, '#ffd98a'))
  );
}

/** A fishing boat with a wheelhouse. */
export const fishingBoat = (hull: string, cabin: string, band: string) =>
  line('M-40 -90L-40 -230M-40 -226L110 -60M-40 -226L-130 -56', '#3a2d28', 5) +
  box(-86, -130, [92, 80], cabin, 'rx="6"') +
  box(-74, -116, [28, 28], '#ffdf9e', 'rx="4"') +
  box(-36, -116, [28, 28], '#ffdf9e', 'rx="4"') +
  box(-96, -140, [112, 14], green, 'rx="6"') +
  path('M-150 -56H110L168 -84C158 -20 130 16 90 20H-104C-136 14 -150 -20 -150 -56Z', hull) +
  path('M-146 -22L148 -34L134 -10H-138Z', band);

/** A tram with lit windows; its wheels stand on the origin. */
export const tram = (body: string, band: string, lit: string) =>
  line('M-20 -196L20 -232L-10 -262', '#2a2430', 6) +
  box(-190, -196, [380, 166], body, 'rx="26"') +
  box(-190, -84, [380, 16], band) +
  many(5, (index) => box(-168 + index * 70, -172, [56, 70], lit, 'rx="8"')) +
  disc(178, -52, 9, '#fff3cf') +
  box(-170, -32, [340, 16], '#231c28', 'rx="6"') +
  many(4, (index) => disc(-126 + (index % 2) * 44 + Math.floor(index / 2) * 208, -14, 15, '#1a1520'));

/** A wagon of a train; its wheels stand on the origin. */
export const wagon = (body: string, band: string, lit: readonly string[]) =>
  box(-150, -108, [300, 88], body, 'rx="12"') +
  box(-150, -40, [300, 7], band) +
  many(6, (index) => box(-132 + index * 46, -90, [32, 34], lit[index % lit.length] ?? '#ffd98a', 'rx="5"')) +
  many(4, (index) => disc(-110 + (index % 2) * 34 + Math.floor(index / 2) * 186, -10, 12, '#171b22'));

/** A small engine with a chimney, for children. */
export const toyEngine = (body: string, band: string) =>
  box(-84, -116, [72, 96], body, 'rx="8"') +
  box(-96, -128, [96, 16], band, 'rx="8"') +
  box(-70, -100, [44, 40], '#ffe3a8', 'rx="6"') +
  box(-20, -78, [110, 58], body, 'rx="22"') +
  box(44, -120, [24, 50], band, 'rx="5"') +
  box(36, -130, [40, 14], band, 'rx="7"') +
  disc(92, -52, 12, '#fff3cf') +
  disc(-56, -14, 26, '#2b2a33') +
  disc(-56, -14, 12, band) +
  disc(14, -8, 18, '#2b2a33') +
  disc(14, -8, 8, band) +
  disc(64, -8, 18, '#2b2a33') +
  disc(64, -8, 8, band);

/** A caravan with an awning; its wheel stands on the origin. */
export const caravan = (body: string, band: string) =>
  path('M-150 -40C-156 -140 -120 -172 -60 -174H80C134 -170 150 -130 150 -40Z', body) +
  path('M-153 -84H150V-62H-152Z', band) +
  box(-110, -146, [70, 46], '#ffe3a8', 'rx="10"') +
  box(-20, -146, [56, 106], '#f2e7d2', 'rx="8"') +
  box(62, -146, [58, 46], '#bfe0e0', 'rx="10"') +
  line('M150 -46H206', '#3c3532', 8) +
  disc(30, -30, 32, '#2f2b2b') +
  disc(30, -30, 14, '#cfc6b8') +
  path('M-124 -156L44 -160L16 -196L-104 -194Z', band) +
  line('M-124 -156L-166 -112M44 -160', '#3c3532', 4);

/** A lorry seen from behind. */
export const lorry = (body: string, shade: string) =>
  oval(0, 6, [120, 12], '#00000044') +
  box(-90, -170, [180, 140], body, 'rx="8"') +
  box(-4, -160, [8, 120], shade) +
  box(-90, -60, [180, 18], shade) +
  box(-78, -36, [30, 40], '#2a2222', 'rx="6"') +
  box(48, -36, [30, 40], '#2a2222', 'rx="6"') +
  box(-84, -50, [20, 10], '#e2453c', 'rx="3"') +
  box(64, -50, [20, 10], '#e2453c', 'rx="3"');

/** A car from the side with its light to the right. */
export const carWithLight = (body: string, beam: string) =>
  path('M96 -34L330 -74L330 10Z', beam, 'opacity=".5"') +
  glow(100, -32, 60, beam, 0.8) +
  path('M-100 -14V-40C-90 -52 -70 -54 -56 -56L-24 -86H36L66 -56C90 -54 98 -48 100 -40V-14Z', body) +
  path('M-44 -56L-18 -78H4V-56Z', '#a8b7bd') +
  path('M12 -78H32L54 -56H12Z', '#a8b7bd') +
  disc(-58, -14, 18, '#15151b') +
  disc(60, -14, 18, '#15151b');

/** A bicycle leaning, its wheels on the origin's line. */
export const bicycle = (frame: string, metal: string) =>
  `<g fill="none" stroke="${metal}" stroke-width="5"><circle cx="-74" cy="-52" r="52"/><circle cx="78" cy="-52" r="52"/></g>` +
  many(6, (index) => {
    const [dx, dy] = [
      Math.round(52 * Math.cos((index * Math.PI) / 6)),
      Math.round(52 * Math.sin((index * Math.PI) / 6)),
    ];
    return line(
      `M${-74 - dx} ${-52 - dy}L${-74 + dx} ${-52 + dy}M${78 - dx} ${-52 - dy}L${78 + dx} ${-52 + dy}`,
      metal,
      1.2,
    );
  }) +
  line('M-74 -52L-30 -118L56 -122L4 -50L-74 -52M-38 -132L4 -50M78 -52L52 -136', frame, 9) +
  line('M52 -136L84 -148M52 -136L26 -150', metal, 7) +
  path('M-64 -138H-16C-18 -128 -50 -126 -64 -138Z', '#5a3420') +
  box(50, -128, [62, 36], '#c99a5b', 'rx="8"');

/** A balloon with stripes and a basket; the basket hangs at the origin. */
export function balloon(stripes: readonly string[]): string {
  const gores = many(6, (index) => {
    const [from, to] = [-1 + index / 3, -1 + (index + 1) / 3];
    return path(
      `M${from * 30} -76C${from * 240} -200 ${from * 250} -440 0 -450C${to * 250} -440 ${to * 240} -200 ${to * 30} -76Z`,
      stripes[index % stripes.length] ?? '#fff',
    );
  });
  return (
    gores +
    line('M-28 -76L-22 -10M28 -76L22 -10', '#5a4030', 3) +
    box(-28, -14, [56, 44], '#a9743f', 'rx="8"') +
    box(-28, -14, [56, 10], '#7c5128', 'rx="5"')
  );
}

/** A gondola of a cable car, hanging from the origin. */
export const gondola = (body: string, lit: string) =>
  box(-5, 0, [10, 84], '#141820') +
  box(-40, -8, [80, 14], '#141820', 'rx="7"') +
  box(-104, 80, [208, 150], body, 'rx="26"') +
  many(3, (index) => box(-86 + index * 60, 100, [52, 66], lit, 'rx="8"')) +
  box(-104, 184, [208, 10], green) +
  at(0, 0, '');
