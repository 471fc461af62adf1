export { createFiasConnector, type FiasContext } from './create-fias-connector.ts';
export { defaultFiasPort } from './settings.ts';
