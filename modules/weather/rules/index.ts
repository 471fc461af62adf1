export { type DegreeUnit, wholeDegrees } from './degrees.ts';
export { locationKey, readLocations, type SkippedLocation, type WeatherLocation } from './read-locations.ts';
export { type WeatherCondition, type WeatherPicture, weatherCondition, weatherPicture } from './weather-code.ts';
