import { render } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { NumbersKept } from '../../../src/widget/ui/NumbersKept.tsx';
import { MapLink, placeOf } from '../../../src/widget/ui/Place.tsx';

describe('where a restaurant is', () => {
  it('has the state where its country writes one', () => {
    const facility = { id: 'brolga', name: 'The Brolga', timezone: 'Australia/Adelaide', city: 'Adelaide' };
    const record = { street: '142 Gilles Lane', state: 'SA', zip_code: '5000' };
    expect(placeOf({ ...facility, country: 'AU', record }).line).toBe(
      'The Brolga, 142 Gilles Lane, Adelaide SA 5000',
    );
    expect(placeOf({ ...facility, country: 'DE', record }).line).not.toContain('SA');
  });
});

describe('a place in Arabic letters', () => {
  it('has the comma of its script between its parts', () => {
    const facility = {
      id: 'bahr',
      name: 'بيت البحر',
      timezone: 'Asia/Kuwait',
      city: 'الكويت',
      country: 'KW',
    };
    expect(placeOf({ ...facility, record: { street: 'ممشى الأشرعة', zip_code: '15000' } }).line).toBe(
      'بيت البحر، ممشى الأشرعة، 15000 الكويت',
    );
  });
});

describe('an address on the screen', () => {
  it('keeps each number in one box with its word, and reads as it is written', () => {
    const address = 'Trattoria Lumen, Lampenmacherufer 12, 10999 Berlin';
    const { container } = render(<NumbersKept text={address} />);
    expect(container.textContent).toBe(address);
    expect([...container.querySelectorAll('.kept')].map(({ textContent }) => textContent)).toEqual([
      'Lampenmacherufer 12,',
      '10999 Berlin',
    ]);
  });

  it('in Japan keeps its postcode in one piece', () => {
    const { container } = render(<NumbersKept text="雲 Kumo, 〒110-0000 東京都 台東区雲居町二丁目七番" />);
    expect(container.querySelector('.kept')?.textContent).toBe('〒110-0000 東京都');
  });

  it('is kept so in the link to its map, too', () => {
    const line = 'Trattoria Lumen, Lampenmacherufer 12, 10999 Berlin';
    const { container } = render(<MapLink line={line} point={undefined} phone="" language="de" />);
    expect([...container.querySelectorAll('a .kept')].map(({ textContent }) => textContent)).toEqual([
      'Lampenmacherufer 12,',
      '10999 Berlin',
    ]);
  });
});
