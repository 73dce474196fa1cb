import { render } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { PartsKept } from '../../../src/widget/ui/PartsKept.tsx';

const keptIn = (text: string, parts: readonly string[]) => {
  const { container } = render(<PartsKept text={text} parts={parts} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('.kept')].map(({ textContent }) => textContent);
};

describe('parts of a text that keep to one line', () => {
  it('take the comma after them along', () => {
    expect(keptIn('Thursday 14 January 2027, 10:00 to 12:30', ['14 January 2027', '10:00 to 12:30'])).toEqual(
      ['14 January 2027,', '10:00 to 12:30'],
    );
  });

  it('take it along where the part ends an isolate', () => {
    expect(keptIn('\u2068الخميس، 14 يناير 2027\u2069، من 10:00', ['14 يناير 2027'])).toEqual([
      '14 يناير 2027\u2069،',
    ]);
  });

  it('are found in their order, also where one stands twice', () => {
    expect(keptIn('from 1 May to 1 May.', ['1 May', '1 May'])).toEqual(['1 May', '1 May.']);
  });

  it('may be missing', () => {
    expect(keptIn('Voucher', ['', '1 May'])).toEqual([]);
  });
});
