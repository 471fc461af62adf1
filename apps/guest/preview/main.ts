import '#platform/ui/global';
import { startPreview } from './start-preview.tsx';

startPreview();
