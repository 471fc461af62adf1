export { applyTheme, paintTheme, type Scheme, type ThemeColours, themeVariables } from './theme.ts';
