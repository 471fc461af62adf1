// biome-ignore-all lint/complexity/useMaxParams: shapes are drawn by their coordinates
import { readFileSync } from 'node:fs';

/** Draws a clip at `t`, from 0 to 1 over its length, as SVG of 1920 × 1080. The end meets the beginning. */
export type Scene = (t: number) => string;

const turn = Math.PI * 2;
const wave = (t: number, times = 1, shift = 0) => Math.sin(turn * (t * times + shift));
const round = (value: number) => Math.round(value * 10) / 10;
/** A place that moves from `from` to `to` once in the clip, or `times` times. */
const travel = (t: number, from: number, to: number, times = 1) => round(from + (to - from) * ((t * times) % 1));

function svg(...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1920 1080">${parts.join('')}</svg>`;
}

function sky(id: string, top: string, bottom: string): string {
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="1920" height="1080" fill="url(#${id})"/>`;
}

const at = (x: number, y: number, drawn: string, angle = 0) =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)})">${drawn}</g>`;
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`;
const box = (x: number, y: number, [width, height]: readonly [number, number], fill: string, more = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;
const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
/** Fixed numbers from 0 to 1 that look random. */
const scatter = (index: number, salt: number) => Math.abs(Math.sin(index * 127.1 + salt * 311.7) * 43758.5453) % 1;

function picture(name: string): string {
  const whole = readFileSync(new URL(`../art/${name}.svg`, import.meta.url), 'utf8');
  const inner = whole.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const wide = whole.includes('viewBox="0 0 1920 1080"');
  return wide ? inner : `<g transform="scale(1.2) translate(0 -50)">${inner}</g>`;
}

const mountains = (far: string, near: string) =>
  path('M0 700L240 470L420 610L700 330L930 590L1180 400L1440 640L1660 480L1920 660V1080H0Z', far) +
  path('M0 820L300 660L560 800L860 600L1160 820L1500 650L1920 840V1080H0Z', near);

const presenter = (sway: number) =>
  at(
    960,
    470,
    disc(0, 0, 92, '#e0b896') + path('M-96 -8C-104 -120 104 -120 96 -8C70 -64 -60 -70 -96 -8Z', '#3a2a20'),
    sway,
  ) +
  path('M760 860C770 640 860 590 960 590C1060 590 1150 640 1160 860Z', '#274b5e') +
  path('M916 596L960 700L1004 596Z', '#f4efe4');

const news: Scene = (t) =>
  svg(
    sky('s', '#16324a', '#2e6a86'),
    many(7, (i) =>
      disc(960, 470, 240 + i * 90 + 20 * wave(t, 1, i / 7), 'none', 'stroke="#5fa3c4" stroke-width="3" opacity=".35"'),
    ),
    at(0, 120, mountains('#24536b', '#1b4156')),
    presenter(2 * wave(t, 2)),
    box(260, 850, [1400, 140], '#f4efe4', 'rx="20"') + box(260, 850, [24, 140], '#c2453c', 'rx="12"'),
    `<svg x="330" y="930" width="1300" height="40">${many(5, (i) => box(travel(t, i * 460, (i - 1) * 460), 4, [380, 24], '#9fb2b8', 'rx="12"'))}</svg>`,
    box(330, 882, [620 + 120 * wave(t), 28], '#1b3a4b', 'rx="14"'),
    box(0, 990, [1920, 90], '#102636') + disc(1800, 100, 26 + 6 * wave(t, 6), '#ff7a68'),
  );

const ferryBoat =
  path('M-260 0H280L220 90H-200Z', '#f4efe4') +
  path('M-230 50H250L232 80H-210Z', '#c2453c') +
  box(-160, -80, [300, 80], '#fffdf8', 'rx="10"') +
  many(5, (i) => box(-136 + i * 56, -56, [36, 34], '#2a6b80', 'rx="6"')) +
  box(-20, -160, [56, 84], '#c2453c', 'rx="6"');

const ferry: Scene = (t) =>
  svg(
    picture('lake-morning'),
    at(travel(t, -360, 2280), 800 + 8 * wave(t, 3), ferryBoat, 1.2 * wave(t, 3, 0.2)),
    many(6, (i) =>
      path(
        `M${travel(t, 0, 320)} ${880 + i * 34}q80 -16 160 0t160 0`,
        'none',
        `stroke="#fff" opacity=".25" stroke-width="4" transform="translate(${i * 330 - 300} 0)"`,
      ),
    ),
  );

const carriage = (x: number, t: number) =>
  box(x, 700, [330, 130], '#2b2f4d', 'rx="18"') +
  many(4, (i) => box(x + 26 + i * 74, 730, [54, 52], scatter(i + x, 3) > 0.2 ? '#f6c667' : '#4a4f78', 'rx="8"')) +
  many(2, (i) => at(x + 80 + i * 170, 834, disc(0, 0, 26, '#15172b') + box(-22, -3, [44, 6], '#6a6f96'), 360 * 6 * t));

const nightTrain: Scene = (t) =>
  svg(
    sky('s', '#0d1130', '#3b2f63'),
    many(70, (i) =>
      disc(
        scatter(i, 1) * 1920,
        scatter(i, 2) * 520,
        2 + scatter(i, 3) * 2.5,
        '#fff',
        `opacity="${round(0.5 + 0.45 * wave(t, 2, scatter(i, 4)))}"`,
      ),
    ),
    disc(1420, 250, 110, '#ffe6b3') + disc(1420, 250, 190, '#ffe6b3', 'opacity=".12"'),
    at(travel(t, 0, -700), 60, mountains('#242350', '#1a1a3e') + at(1920, 0, mountains('#242350', '#1a1a3e'))),
    many(5, (i) => carriage(180 + i * 346, t)) + path('M1910 700H1700V830H1940C1960 770 1940 720 1910 700Z', '#b0473f'),
    many(7, (i) =>
      disc(
        1760 - i * 90 - 60 * ((t * 4) % 1),
        650 - i * 26,
        26 + i * 9,
        '#cfd2e6',
        `opacity="${round(0.5 - i * 0.065)}"`,
      ),
    ),
    box(0, 858, [1920, 14], '#55587c') + box(0, 872, [1920, 208], '#0d0f26'),
    many(14, (i) => box(travel(t, i * 160, (i - 1) * 160, 8), 872, [90, 12], '#383b63')),
  );

const buoy = (x: number, y: number, t: number) =>
  at(x, y, path('M-26 40L0 -60L26 40Z', '#d9503f') + box(-40, 36, [80, 22], '#f4efe4', 'rx="11"'), 9 * wave(t, 2));

const regatta: Scene = (t) => {
  const boat = (colour: string) =>
    path('M-120 0H130L90 44H-90Z', colour) +
    path('M4 -20V-330L140 -20Z', '#fdfaf2') +
    path('M-10 -20V-270L-104 -20Z', '#c2453c');
  return svg(
    sky('s', '#5fa3c4', '#d6e8e4'),
    path('M0 470C260 410 420 452 640 470C900 420 1100 466 1300 450C1560 424 1760 452 1920 440V600H0Z', '#8db9bf'),
    box(0, 540, [1920, 540], '#2a7a96') + box(0, 800, [1920, 280], '#1d6784'),
    many(4, (i) =>
      at(
        travel((t + i / 4) % 1, -200, 2120),
        620 + i * 85 + 9 * wave(t, 3, i / 4),
        `<g transform="scale(${0.7 + i * 0.28})">${boat(['#f4efe4', '#e0a33a', '#f4efe4', '#263f52'][i] ?? '')}</g>`,
        4 * wave(t, 2, i / 3),
      ),
    ),
    buoy(1440, 930, t) +
      many(9, (i) =>
        box(travel((t * 2 + scatter(i, 6)) % 1, 2000, -200), 640 + i * 46, [130, 4], '#bfe0e4', 'opacity=".5" rx="2"'),
      ),
    box(80, 70, [420, 84], '#0d2733', 'rx="14" opacity=".86"') +
      disc(124, 112, 14, '#ff7a68') +
      box(160, 100, [300 * t, 24], '#8cc9b6', 'rx="12"'),
  );
};

const cello: Scene = (t) =>
  svg(
    sky('s', '#3a1016', '#5c1d22'),
    many(16, (i) => box(i * 120 + 14 * wave(t, 1, i / 5), 0, [66, 1080], i % 2 ? '#6d2429' : '#4a151b')),
    disc(960, 980, 620, '#8a4a2a', 'opacity=".35"'),
    at(
      960,
      560,
      path(
        'M0 -420C50 -420 60 -380 40 -330C170 -300 190 -180 130 -90C100 -40 110 20 160 80C250 200 180 400 0 400C-180 400 -250 200 -160 80C-110 20 -100 -40 -130 -90C-190 -180 -170 -300 -40 -330C-60 -380 -50 -420 0 -420Z',
        '#b5652c',
      ) +
        path('M-14 -470H14V330H-14Z', '#3a2014') +
        many(4, (i) =>
          path(
            `M${-9 + i * 6} -460Q${round(-9 + i * 6 + 7 * wave(t, 24, i / 4))} -60 ${-9 + i * 6} 320`,
            'none',
            'stroke="#f3dfc0" stroke-width="2"',
          ),
        ) +
        path(
          'M-90 60C-120 120 -60 160 -80 220M90 60C120 120 60 160 80 220',
          'none',
          'stroke="#3a2014" stroke-width="10"',
        ),
      1.5 * wave(t),
    ),
    at(
      960 + 240 * wave(t, 2),
      700,
      box(-520, -6, [1040, 12], '#e8d2ab', 'rx="6"') + box(-520, 12, [1040, 5], '#fff7e6'),
      -8 + 3 * wave(t, 2, 0.3),
    ),
  );

const marmot = (t: number, shift: number) => {
  const hop = Math.abs(wave(t, 3, shift)) * 110;
  return at(
    0,
    -hop,
    `<ellipse cx="0" cy="0" rx="86" ry="112" fill="#9a6a42"/><ellipse cx="0" cy="26" rx="52" ry="74" fill="#d9b48a"/>${disc(0, -120, 70, '#9a6a42')}${disc(-48, -172, 20, '#7d5433')}${disc(48, -172, 20, '#7d5433')}${disc(-24, -126, 9, '#20150d')}${disc(24, -126, 9, '#20150d')}${disc(0, -100, 12, '#3a2416')}${box(-10, -86, [20, 22], '#fff', 'rx="4"')}`,
  );
};

const marmots: Scene = (t) =>
  svg(
    sky('s', '#8fcde6', '#e7f4dc'),
    disc(1600, 190, 110, '#ffd972') +
      many(12, (i) => at(1600, 190, box(130, -6, [60, 12], '#ffd972', 'rx="6"'), i * 30 + 30 * t)),
    path('M0 640C380 500 760 680 1080 580C1400 480 1700 600 1920 540V1080H0Z', '#7fb85a') +
      path('M0 790C500 690 900 830 1300 760C1600 700 1800 760 1920 740V1080H0Z', '#5f9d45'),
    path('M1330 540L1480 410L1630 540V690H1330Z', '#f4efe4') +
      path('M1300 550L1480 390L1660 550L1630 570L1480 440L1330 570Z', '#c2453c') +
      box(1440, 590, [80, 100], '#2a6b60', 'rx="8"'),
    at(480, 880, marmot(t, 0)) + at(820, 920, marmot(t, 0.17)) + at(1160, 890, marmot(t, 0.34)),
    many(12, (i) =>
      disc(
        scatter(i, 8) * 1920,
        900 + scatter(i, 9) * 160,
        12 + 3 * wave(t, 2, scatter(i, 5)),
        ['#f6c667', '#fff', '#e58fb0'][i % 3] ?? '',
      ),
    ),
  );

const northWall: Scene = (t) =>
  svg(
    sky('s', '#3c5a8c', '#b8cfe6'),
    path('M420 1080L960 120L1180 420L1300 330L1760 1080Z', '#5c7396') +
      path('M960 120L1180 420L1120 620L1010 520L900 700L820 560L740 512Z', '#f4f8fc') +
      path('M960 120L1010 520L900 700L960 1080H420Z', '#465a7c', 'opacity=".7"'),
    mountains('#3c4f70', '#2b3a55'),
    at(1000 + 30 * t, 640 - 150 * t, disc(0, 0, 12, '#ff8a4c') + box(-10, 10, [20, 34], '#d9503f', 'rx="6"')) +
      path(`M${1000 + 30 * t} ${650 - 150 * t}L1040 330`, 'none', 'stroke="#ffb27a" stroke-width="3"'),
    many(90, (i) =>
      disc(
        (scatter(i, 1) * 1920 + 60 * wave(t, 1, scatter(i, 3)) + 1920) % 1920,
        (scatter(i, 2) * 1080 + 1080 * t * (1 + (i % 2))) % 1080,
        3 + scatter(i, 4) * 5,
        '#fff',
        'opacity=".85"',
      ),
    ),
  );

const lake: Scene = (t) =>
  svg(
    picture('lake-morning'),
    many(5, (i) =>
      at(
        travel((t + i / 5) % 1, -100, 2020),
        240 + i * 40 + 26 * wave(t, 2, i / 5),
        path(
          `M-34 0Q-16 ${round(-18 + 12 * wave(t, 10, i / 5))} 0 0Q16 ${round(-18 + 12 * wave(t, 10, i / 5))} 34 0Q16 -6 0 6Q-16 -6 -34 0Z`,
          '#23424d',
        ),
      ),
    ),
    many(8, (i) =>
      box(
        120 + i * 230 + 40 * wave(t, 1, i / 8),
        800 + (i % 4) * 60,
        [140, 5],
        '#fff',
        `rx="3" opacity="${round(0.3 + 0.25 * wave(t, 2, i / 8))}"`,
      ),
    ),
  );

const house: Scene = (t) =>
  svg(
    picture('house-dusk'),
    many(26, (i) =>
      disc(
        scatter(i, 1) * 1920,
        scatter(i, 2) * 330,
        2.5,
        '#fff',
        `opacity="${round(0.45 + 0.45 * wave(t, 2, scatter(i, 4)))}"`,
      ),
    ),
    many(18, (i) =>
      disc(
        (scatter(i, 5) * 1920 + 50 * wave(t, 1, i / 9)) % 1920,
        (scatter(i, 6) * 1080 + 1080 * t) % 1080,
        3 + 3 * scatter(i, 7),
        '#fff',
        'opacity=".7"',
      ),
    ),
  );

const noir: Scene = (t) =>
  svg(
    sky('s', '#0b0f16', '#232a38'),
    many(
      6,
      (i) =>
        box(i * 330 - 40, 200 + scatter(i, 3) * 240, [300, 900], i % 2 ? '#161c27' : '#11161f') +
        many(8, (w) =>
          box(
            i * 330 - 10 + (w % 4) * 64,
            330 + scatter(i, 3) * 240 + Math.floor(w / 4) * 130,
            [34, 60],
            wave(t, 1, scatter(i * 8 + w, 9)) > 0.2 ? '#d9a95a' : '#1d2533',
          ),
        ),
    ),
    path('M1180 330L820 1080H1540Z', '#f6d48a', `opacity="${round(0.16 + 0.04 * wave(t, 5))}"`) +
      box(1172, 330, [16, 640], '#05070b') +
      path('M1130 330H1230L1210 280H1150Z', '#05070b') +
      disc(1180, 336, 24, '#ffe6ad'),
    box(0, 960, [1920, 120], '#0a0d13'),
    at(
      travel(t, -200, 2120),
      0,
      path('M-46 960L-36 720C-36 680 36 680 36 720L46 960Z', '#05070b') +
        disc(0, 660, 40, '#05070b') +
        path('M-70 640H70L44 626V588H-44V626Z', '#05070b'),
    ),
    many(110, (i) =>
      box(
        (scatter(i, 1) * 1960 - 160 * t + 1960) % 1960,
        (scatter(i, 2) * 1080 + 1080 * 6 * t) % 1080,
        [3, 34],
        '#8fa3bd',
        'opacity=".4"',
      ),
    ),
  );

const aurora: Scene = (t) =>
  svg(
    sky('s', '#04101f', '#0f3147'),
    many(90, (i) =>
      disc(
        scatter(i, 1) * 1920,
        scatter(i, 2) * 700,
        1.5 + scatter(i, 3) * 2.5,
        '#fff',
        `opacity="${round(0.5 + 0.4 * wave(t, 2, scatter(i, 4)))}"`,
      ),
    ),
    many(4, (i) =>
      path(
        `M0 ${round(300 + i * 50 + 60 * wave(t, 1, i / 4))}C480 ${round(120 + 80 * wave(t, 1, i / 4 + 0.3))} 900 ${round(520 + 70 * wave(t, 1, i / 3))} 1300 ${round(280 + 60 * wave(t, 1, i / 5))}S1800 ${round(180 + i * 20)} 1920 ${round(260 + 60 * wave(t, 1, i / 4))}V${700 - i * 30}C1300 820 600 620 0 ${720 - i * 30}Z`,
        ['#2fd6a0', '#46b7e8', '#8a6fe8', '#2fd6a0'][i] ?? '',
        'opacity=".16"',
      ),
    ),
    mountains('#0a2233', '#061622'),
  );

/** The scenes by the name of their clip. */
export const scenes: Readonly<Record<string, Scene>> = {
  'eins-alp': news,
  'rete-due': ferry,
  'cinema-lumen': nightTrain,
  sportwelle: regatta,
  lyra: cello,
  piccolo: marmots,
  'berg-24': northWall,
  'lago-uno': lake,
  arvensee: house,
  nocturne: noir,
  nova: aurora,
};
