/** A colour scheme. */
export type SchemeName = 'light' | 'dark' | 'tv';

/** Colours that are the same for every property, such as backgrounds and text. */
export const baseColours = {
  light: {
    paper: '#f8f5ee',
    surface: '#fffdf8',
    sunk: '#efeadf',
    ink: '#1b2725',
    'ink-2': '#56625f',
    line: '#e0d9cb',
    control: '#7a8580',
    danger: '#b3261e',
    'danger-soft': '#fae6e1',
    warn: '#8a5200',
    lamp: '#e9a23b',
    'lamp-soft': '#f6d9a0',
  },
  dark: {
    paper: '#0f191b',
    surface: '#172325',
    sunk: '#203032',
    ink: '#f3ede1',
    'ink-2': '#a9b4af',
    line: '#2a393a',
    control: '#71807d',
    danger: '#ff9d8f',
    'danger-soft': '#43211e',
    warn: '#f0bd6b',
    lamp: '#f5bc63',
    'lamp-soft': '#5a4522',
  },
  tv: {
    paper: '#0b1416',
    surface: '#142022',
    sunk: '#1c2b2d',
    ink: '#f6f0e4',
    'ink-2': '#b6c0bb',
    line: '#2b3a3b',
    control: '#7d8c88',
    danger: '#ff9d8f',
    'danger-soft': '#43211e',
    warn: '#f0bd6b',
    lamp: '#f5bc63',
    'lamp-soft': '#5a4522',
    focus: '#fdf6e6',
  },
} as const satisfies { readonly [scheme in SchemeName]: { readonly [token: string]: string } };
