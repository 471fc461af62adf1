// biome-ignore-all lint/complexity/useMaxParams: shapes are drawn by their coordinates
import { at, box, disc, green, line, many, oval, path } from './drawing.ts';

/** A cat from behind, sitting on the origin. */
export const cat = (fur: string, shade: string) =>
  line('M34 -14C96 -10 104 -64 76 -84', fur, 17) +
  path('M-48 0C-62 -70 -34 -120 0 -120C34 -120 62 -70 48 0Z', fur) +
  disc(0, -138, 40, fur) +
  path('M-38 -148L-34 -196L-6 -170Z', fur) +
  path('M38 -148L34 -196L6 -170Z', fur) +
  line('M-12 -100C-6 -70 -6 -40 -12 -10M12 -100C6 -70 6 -40 12 -10', shade, 5);

/** A llama from the side with its saddle cloth. */
export const llama = (fur: string, shade: string, cloth: string) =>
  many(4, (index) => box(-92 + index * 44 + (index > 1 ? 20 : 0), -110, [22, 110], index % 2 ? shade : fur, 'rx="8"')) +
  path('M-120 -190C-132 -140 -110 -90 -60 -92H60C104 -92 108 -150 100 -190C92 -230 -100 -240 -120 -190Z', fur) +
  path(
    'M56 -160C60 -250 66 -300 74 -340C86 -372 130 -368 150 -344L166 -326C168 -312 150 -308 128 -308C118 -260 116 -210 104 -160Z',
    fur,
  ) +
  path('M80 -352L78 -404L100 -362Z', fur) +
  path('M104 -358L112 -402L124 -354Z', shade) +
  disc(130, -336, 5, '#2b211c') +
  path('M-66 -216H30V-128C0 -116 -40 -116 -66 -128Z', cloth) +
  path('M-66 -190H30V-176H-66Z', '#f4e2b4') +
  path('M-66 -154H30V-142H-66Z', '#f4e2b4') +
  path('M-120 -190C-146 -190 -146 -160 -126 -150Z', shade) +
  line('M78 -290L118 -282', green, 9);

/** A goat from the side with a chain of office. */
export const goat = (fur: string, shade: string, chain: string) =>
  line('M-70 -60L-78 0M-44 -60L-40 0M44 -60L38 0M66 -60L74 0', shade, 16) +
  path('M-104 -130C-110 -80 -80 -54 -40 -56H60C92 -60 96 -110 92 -140C80 -160 -90 -166 -104 -130Z', fur) +
  path(
    'M56 -130C60 -180 76 -214 100 -222C128 -226 156 -196 164 -182C160 -168 130 -166 122 -168C116 -140 100 -110 88 -96Z',
    fur,
  ) +
  line('M104 -220C96 -270 74 -290 46 -292M118 -222C118 -272 104 -300 82 -312', '#6b5844', 11) +
  path('M92 -206L60 -196L88 -186Z', shade) +
  path('M132 -168L128 -136L146 -168Z', shade) +
  disc(126, -198, 5, '#2b211c') +
  path('M-104 -140C-124 -156 -126 -176 -116 -180C-104 -176 -96 -160 -92 -150Z', shade) +
  line('M58 -150C66 -116 88 -104 106 -116', chain, 8) +
  disc(86, -102, 15, chain);

/** A swan on the water to the left. */
export const swan = (white: string, shade: string) =>
  path('M-90 -20C-60 -84 60 -100 150 -78C130 -30 90 6 20 8C-40 8 -80 0 -90 -20Z', white) +
  path('M-20 -30C20 -70 90 -84 150 -78C120 -40 60 -20 -20 -30Z', shade) +
  line('M-66 -24C-130 -60 -30 -120 -80 -180C-96 -196 -116 -190 -124 -176', white, 24) +
  path('M-130 -182L-164 -164L-128 -162Z', '#e08a3c') +
  disc(-116, -182, 4, '#2a2a30');

/** A fox asleep around the origin. */
export const fox = (fur: string, shade: string, tip: string) =>
  path('M-170 40C-190 -60 -90 -130 20 -120C120 -112 190 -40 176 40C160 84 -140 92 -170 40Z', fur) +
  path('M176 30C190 -30 150 -90 96 -104C140 -60 130 0 60 20C0 40 -80 30 -120 64C-60 100 150 96 176 30Z', shade) +
  path('M-120 64C-150 60 -176 48 -186 66C-170 92 -130 96 -96 84Z', tip) +
  path('M-160 10C-150 -50 -90 -64 -40 -40C-20 -20 -30 10 -60 30C-100 50 -140 50 -160 10Z', fur) +
  path('M-148 -18L-162 -88L-108 -48Z', fur) +
  path('M-84 -44L-56 -100L-40 -32Z', fur) +
  path('M-142 -30L-152 -72L-118 -46Z', tip) +
  path('M-150 20C-120 60 -80 50 -56 26C-90 20 -120 10 -150 20Z', tip) +
  disc(-146, 30, 9, '#2b211c') +
  line('M-124 0C-116 6 -108 6 -102 0M-84 -2C-76 4 -68 4 -62 -2', '#2b211c', 4);

/** A hedgehog from the side. */
export const hedgehog = (spines: string, skin: string) =>
  many(9, (index) => path('M-8 6L8 6L0 -74Z', spines, `transform="translate(-10 -34) rotate(${-96 + index * 21})"`)) +
  path('M-74 0C-80 -60 -40 -92 0 -90C40 -88 58 -50 58 0Z', spines) +
  path('M30 0C30 -40 50 -56 72 -40C92 -24 104 -16 112 -12C108 0 90 0 80 0Z', skin) +
  disc(112, -12, 7, '#231b18') +
  disc(70, -30, 5, '#231b18') +
  disc(44, -46, 11, skin);

/** A snail whose shell is a house. */
export const snail = (body: string, shell: string, swirl: string) =>
  path('M-190 0C-150 -40 -60 -40 20 -40C90 -40 120 -60 132 -120C140 -150 186 -150 190 -116C194 -60 160 0 90 0Z', body) +
  line('M150 -136L136 -190M174 -136L190 -186', body, 9) +
  disc(136, -194, 11, body) +
  disc(190, -190, 11, body) +
  disc(136, -196, 4, '#231b18') +
  disc(190, -192, 4, '#231b18') +
  disc(-36, -130, 124, shell) +
  line('M-36 -130C-36 -160 10 -150 6 -116C0 -70 -90 -70 -104 -130C-110 -210 10 -232 56 -168', swirl, 13) +
  box(-66, -88, [46, 64], green, 'rx="20"') +
  disc(-30, -56, 4, '#f2d58c') +
  disc(-104, -160, 22, '#ffe3a8') +
  line('M-126 -160H-82M-104 -182V-138', shell, 5) +
  box(20, -262, [32, 54], swirl, 'rx="4"');

/** An owl from the front; its claws are at the origin. */
export const owl = (feather: string, breast: string) =>
  path('M-60 -10C-76 -90 -60 -150 0 -150C60 -150 76 -90 60 -10C40 10 -40 10 -60 -10Z', feather) +
  path('M-36 -8C-44 -60 -30 -90 0 -90C30 -90 44 -60 36 -8C20 4 -20 4 -36 -8Z', breast) +
  path('M-56 -126L-60 -176L-18 -148Z', feather) +
  path('M56 -126L60 -176L18 -148Z', feather) +
  disc(-24, -112, 24, '#fff6df') +
  disc(24, -112, 24, '#fff6df') +
  disc(-22, -110, 10, '#231b18') +
  disc(22, -110, 10, '#231b18') +
  path('M-9 -96L9 -96L0 -78Z', '#e39b3d') +
  line('M-22 4V14M-10 4V14M10 4V14M22 4V14', '#e39b3d', 6);

/** A camel with a rider's bundle. */
export const camel = (fur: string, bundle: string) =>
  line('M-60 -70L-66 0M-40 -70L-36 0M40 -70L36 0M58 -70L66 0', fur, 11) +
  path(
    'M-90 -90C-84 -120 -60 -116 -48 -134C-36 -160 -14 -160 -4 -134C6 -120 14 -142 28 -146C48 -146 52 -120 66 -110C84 -120 92 -150 104 -168C116 -180 138 -172 146 -160C140 -150 126 -152 120 -150C112 -110 92 -66 60 -64H-56C-80 -66 -90 -76 -90 -90Z',
    fur,
  ) +
  path('M-40 -136C-30 -158 -8 -160 4 -132L-2 -104H-34Z', bundle);

/** A bird on a wire, standing on the origin. */
export const bird = (feather: string) =>
  oval(0, -22, [20, 15], feather, 'transform="rotate(-18 0 -22)"') +
  disc(17, -36, 11, feather) +
  path('M26 -40L40 -34L26 -31Z', '#e39b3d') +
  path('M-14 -22L-48 -4L-12 -10Z', feather) +
  line('M-3 -8V0M5 -8V0', feather, 3);

/** Gulls in the air. */
export const gulls = (places: readonly (readonly [number, number])[], colour: string) =>
  places.map(([x, y]) => at(x, y, line('M-26 -8C-16 -20 -6 -14 0 0C6 -14 16 -20 26 -8', colour, 5))).join('');
