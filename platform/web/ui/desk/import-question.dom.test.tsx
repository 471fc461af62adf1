import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ImportQuestion } from './import-question.tsx';

afterEach(cleanup);

test('the question of an import is read out, and both answers are given, what keeps everything first', () => {
  const given: string[] = [];
  const answers = {
    no: { label: 'Keep them', run: () => void given.push('no') },
    yes: { label: 'Remove them', run: () => void given.push('yes') },
  };
  render(<ImportQuestion text="180 of 200 would go" disabled={false} answers={answers} />);
  expect(screen.getByRole('alert').textContent).toContain('180 of 200 would go');
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Keep them', 'Remove them']);
  for (const button of buttons) fireEvent.click(button);
  expect(given).toEqual(['no', 'yes']);
});

test('whoever may not answer reads the question alone', () => {
  render(<ImportQuestion text="180 of 200 would go" disabled={false} answers={undefined} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
