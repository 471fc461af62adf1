import { defineConfig } from 'vite';
import { plainApp } from '../../tools/build/browser-app.ts';

/** Build of the desk: `vite build -c apps/desk/vite.config.ts` writes dist/desk. */
export default defineConfig(plainApp('desk'));
