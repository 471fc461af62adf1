export { openTestFlights, type TestFlights } from './open-test-flights.ts';
export { providerFlight } from './provider-flight.ts';
