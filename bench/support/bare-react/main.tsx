import { createRoot } from 'react-dom/client';

const isTv = location.search === '?tv';
const size = isTv ? { width: '1920', height: '1080' } : { width: '390', height: '264' };

// The baseline of a first screen: nothing but React, one heading and the same picture as the product's.
function Page() {
  return (
    <main>
      <h1>Good morning, Ms Lindqvist</h1>
      <img src="/picture.webp" {...size} alt="" />
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
