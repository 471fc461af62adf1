export { openTestWeather, type TestWeather } from './open-test-weather.ts';
