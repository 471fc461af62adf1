import { defineConfig } from 'vite';
import { plainAppConfig } from '../../tools/build/browser-app-config.ts';

/** Build of the desk: `vite build -c apps/desk/vite.config.ts` writes dist/desk. */
export default defineConfig(plainAppConfig('desk'));
