/** Unit in which a hotel shows temperatures. */
export type DegreeUnit = 'C' | 'F';

/** Returns whole degrees in a unit of a temperature in °C; never -0. */
export function wholeDegrees(celsius: number, unit: DegreeUnit): number {
  return Math.round(unit === 'F' ? (celsius * 9) / 5 + 32 : celsius) + 0;
}
