import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Lead } from './screens/lead.tsx';

afterEach(cleanup);

test.each([
  ['until 18:00', 'until18:00'],
  ['18:00まで', '18:00まで'],
  ['klo 18:00 asti', 'klo18:00asti'],
  ['late', 'late18:00'],
])('the text %j of a row has its time where the language puts it', (text, shown) => {
  const { container } = render(<Lead text={text} value="18:00" />);
  expect([container.textContent, container.querySelector('b')?.textContent]).toEqual([shown, '18:00']);
});
