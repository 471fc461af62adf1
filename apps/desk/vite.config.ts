import { defineConfig } from 'vite';
import { plainApp } from '../../tools/build/browser-app.ts';

/** The desk's build: `vite build -c apps/desk/vite.config.ts` fills dist/desk. */
export default defineConfig(plainApp('desk'));
