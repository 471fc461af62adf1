import { createRoot } from 'react-dom/client';

// The yardstick of first-load: nothing but React, one heading and the same picture as the home screen.
function Page() {
  return (
    <main>
      <h1>Good morning, Ms Lindqvist</h1>
      <img src="lake-morning.webp" width="390" height="264" alt="" />
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
