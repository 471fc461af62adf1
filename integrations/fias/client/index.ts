export { createFiasConnector, type FiasContext } from './create-fias-connector.ts';
