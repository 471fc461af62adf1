// `npm start`. Plain JavaScript: runs on Node 20.19 with nothing installed.
import { build, checkNode, install } from './prepare.mjs';

checkNode();
install({ everything: false });
await build();
await import('./run-server.mjs');
