import '#platform/web/ui/global';
import './desk.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createDesk, startDesk } from './create-desk.ts';

const parts = createDesk();
void startDesk(parts);

const place = document.getElementById('app');
if (place) createRoot(place).render(<App parts={parts} />);
