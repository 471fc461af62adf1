import '#platform/web/ui/global';
import { startPreview } from './start-preview.tsx';

startPreview();
