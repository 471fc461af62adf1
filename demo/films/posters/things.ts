// biome-ignore-all lint/complexity/useMaxParams: shapes are drawn by their coordinates
import { box, disc, green, line, many, oval, path, polygon } from './drawing.ts';

/** A chair from the side; its feet stand on the origin's line. */
export const chair = (wood: string, seat: string) =>
  box(-46, -220, [9, 220], wood) +
  box(42, -100, [9, 100], wood) +
  box(-46, -112, [97, 12], wood, 'rx="5"') +
  box(-46, -214, [70, 9], wood, 'rx="4"') +
  box(-46, -180, [60, 9], wood, 'rx="4"') +
  box(-52, -124, [106, 14], seat, 'rx="7"');

/** A grand piano with its lid open, seen from the side. */
export const grandPiano = (black: string, shade: string, key: string) =>
  path('M-60 -196L196 -330L210 -322L-40 -180Z', shade) +
  line('M70 -190L110 -280', '#b98b4a', 5) +
  path('M-190 -196H150C204 -196 226 -172 222 -140C218 -118 196 -118 176 -118H-190Z', black) +
  box(-206, -150, [70, 34], black, 'rx="6"') +
  box(-206, -158, [64, 9], key, 'rx="3"') +
  many(7, (index) => box(-200 + index * 8.6, -158, [3, 6], '#17151a')) +
  box(-170, -118, [18, 118], black) +
  box(150, -118, [18, 118], black) +
  box(-20, -118, [18, 118], black) +
  path('M-150 -196L-60 -250L-48 -244L-130 -192Z', key);

export const stool = (seat: string, wood: string) =>
  box(-42, -84, [84, 18], seat, 'rx="9"') + box(-34, -66, [8, 66], wood) + box(26, -66, [8, 66], wood);

/** An upright piano from the front. */
export const uprightPiano = (wood: string, shade: string, key: string) =>
  box(-170, -290, [340, 290], wood, 'rx="8"') +
  box(-184, -302, [368, 22], shade, 'rx="8"') +
  box(-140, -258, [280, 80], shade, 'rx="6"') +
  box(-190, -156, [380, 30], shade, 'rx="6"') +
  box(-166, -166, [332, 16], key, 'rx="3"') +
  many(22, (index) => (index % 7 === 2 || index % 7 === 6 ? '' : box(-156 + index * 14.6, -166, [7, 9], '#1d1516'))) +
  box(-140, -104, [280, 80], shade, 'rx="6"');

/** A bouquet lying from left to right. */
export const roses = (red: string, paper: string) =>
  path('M-110 8L30 -40L50 20Z', paper) +
  many(5, (index) => disc(34 + (index % 3) * 26, -34 + Math.floor(index / 3) * 34 + (index % 2) * 8, 20, red)) +
  many(5, (index) => disc(34 + (index % 3) * 26, -34 + Math.floor(index / 3) * 34 + (index % 2) * 8, 9, '#ffffff33')) +
  path('M20 -50C0 -70 10 -84 34 -76ZM90 10C116 6 120 24 98 34Z', green);

/** A gramophone with its horn to the right. */
export const gramophone = (wood: string, brass: string, shade: string) =>
  box(-120, -70, [220, 70], wood, 'rx="8"') +
  box(-132, -82, [244, 18], '#00000033', 'rx="8"') +
  box(-132, -84, [244, 14], wood, 'rx="7"') +
  oval(-20, -88, [92, 12], '#1d1a20') +
  line('M70 -90C120 -140 20 -190 60 -230', brass, 16) +
  path('M46 -222C60 -300 20 -360 -60 -430C60 -470 210 -400 226 -270C180 -240 110 -214 74 -220Z', brass) +
  path('M-60 -430C30 -420 150 -360 226 -270C190 -250 120 -220 74 -220C96 -300 40 -380 -60 -430Z', shade);

/** A tuba standing on its bell's foot. */
export const tuba = (brass: string, shade: string) =>
  oval(60, -420, [130, 44], shade) +
  oval(60, -424, [116, 34], '#5c3a14') +
  path('M-70 -424C-30 -330 -10 -240 -10 -150H100C104 -240 150 -330 190 -424C130 -380 0 -380 -70 -424Z', brass) +
  line('M44 -160V-70C44 -10 -120 -10 -120 -80V-220C-120 -280 -30 -290 -30 -220V-110', brass, 36) +
  line('M-120 -210H-60M-120 -160H-60M-120 -110H-60', shade, 20) +
  many(3, (index) => box(-96 + index * 4, -232 + index * 50, [20, 24], '#f3e2b0', 'rx="4"')) +
  line('M-100 -300C-150 -310 -170 -290 -176 -262', brass, 14);

/** A big pot with steam and ladles. */
export const pot = (metal: string, shade: string, ladle: string) =>
  many(5, (index) => line(`M${-90 + index * 44} -150L${-150 + index * 76} -300`, ladle, 9)) +
  many(5, (index) => disc(-152 + index * 76, -306, 15, ladle)) +
  box(-150, -160, [300, 150], metal, 'rx="18"') +
  box(-164, -172, [328, 22], shade, 'rx="11"') +
  line('M-150 -100H-196V-70H-150M150 -100H196V-70H150', shade, 14) +
  box(90, -150, [34, 130], '#ffffff22', 'rx="14"');

/** A pan hanging from the origin. */
export const hangingPan = (r: number, metal: string, shade: string) =>
  box(-5, 0, [10, 90], shade, 'rx="5"') + disc(0, 90 + r, r, metal) + disc(0, 90 + r, r * 0.74, shade);

/** A lamp of a desk with a green shade. */
export const deskLamp = (metal: string) =>
  box(-52, -12, [104, 12], metal, 'rx="6"') +
  box(-5, -130, [10, 120], metal) +
  path('M-96 -110C-84 -158 -40 -172 0 -172C40 -172 84 -158 96 -110Z', green);

/** A letter, turned as wanted by the caller. */
export const letter = (paper: string, shade: string, seal: string) =>
  box(-46, -30, [92, 60], paper, 'rx="4"') + path('M-46 -28L0 8L46 -28Z', shade) + disc(0, 4, 9, seal);

/** An umbrella seen from above. */
export function umbrellaFromAbove(r: number, colour: string, shade: string): string {
  const corner = (index: number, out = 1) => {
    const angle = (index * Math.PI) / 4;
    return [Math.cos(angle) * r * out, Math.sin(angle) * r * out] as const;
  };
  return (
    many(8, (index) => polygon([[0, 0], corner(index), corner(index + 1)], index % 2 ? colour : shade)) +
    disc(0, 0, r * 0.07, '#f6efe0')
  );
}

/** An iron stove, its door open on the fire. */
export const stove = (iron: string, shade: string) =>
  box(-22, -640, [44, 400], shade) +
  box(-100, -250, [200, 210], iron, 'rx="18"') +
  box(-116, -264, [232, 26], shade, 'rx="12"') +
  path('M-56 -80V-140C-56 -196 56 -196 56 -140V-80Z', '#ffcf87') +
  path('M-30 -80C-44 -120 -8 -130 -6 -166C30 -140 40 -108 28 -80Z', '#e2683c') +
  box(-80, -44, [18, 44], shade) +
  box(62, -44, [18, 44], shade);

/** A microphone on its stand. */
export const microphone = (metal: string, head: string) =>
  oval(0, -4, [70, 12], metal) +
  box(-5, -420, [10, 416], metal) +
  box(-26, -520, [52, 104], head, 'rx="26"') +
  many(4, (index) => box(-26, -506 + index * 18, [52, 4], metal, 'opacity=".6"')) +
  box(-32, -452, [64, 10], metal, 'rx="5"');

/** A cup with its saucer, from above. */
export const cupFromAbove = (china: string, filling: string) =>
  disc(0, 0, 44, china) +
  disc(0, 0, 44, 'none', 'stroke="#00000018" stroke-width="3"') +
  disc(0, 0, 26, '#fffdf6') +
  disc(0, 0, 20, filling) +
  line('M26 0C40 -8 44 8 30 12', '#fffdf6', 6);

/** A croissant, from above. */
export const croissant = (crust: string, shade: string) =>
  path('M-62 16C-50 -30 50 -30 62 16C40 2 20 4 0 8C-20 4 -40 2 -62 16Z', crust) +
  line('M-34 -14L-24 8M-8 -20L-6 6M18 -20L14 6M40 -10L32 8', shade, 4);
