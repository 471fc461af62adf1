import { defineConfig } from 'vite';
import { plainAppConfig } from '../../tools/build/browser-app-config.ts';

/** Build of the stage: `vite build -c apps/stage/vite.config.ts` writes dist/stage. */
export default defineConfig(plainAppConfig('stage'));
