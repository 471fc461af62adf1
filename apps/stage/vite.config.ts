import { defineConfig } from 'vite';
import { plainApp } from '../../tools/build/browser-app.ts';

/** The stage's build: `vite build -c apps/stage/vite.config.ts` fills dist/stage. */
export default defineConfig(plainApp('stage'));
