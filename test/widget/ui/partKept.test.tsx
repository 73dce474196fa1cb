import { render, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { PartKept } from '../../../src/widget/ui/PartKept.tsx';

/** What stands in one piece where a line has room for it, and between the places where it may break if none has. */
const piecesOf = (element: Element) =>
  [...element.querySelectorAll('.kept .kept')].map((side) =>
    [...side.childNodes].filter((node) => node.nodeName !== 'WBR').map((node) => node.textContent),
  );

describe('a part of a sentence that is kept in one piece', () => {
  it('reads and is called as the sentence is written', () => {
    render(
      <a href="tel:+493023125142">
        <PartKept text="+49 30 23125 142 anrufen" part="+49 30 23125 142" />
      </a>,
    );
    const link = screen.getByRole('link', { name: '+49 30 23125 142 anrufen' });
    expect(link.textContent).toBe('+49 30 23125 142 anrufen');
    expect(piecesOf(link)).toEqual([['+49 30 23125 142']]);
  });

  it('breaks an address after its @, and before its dots where that is not enough', () => {
    const part = 'ana.lindqvist@mail.example.org';
    const { container } = render(<PartKept text={`We've emailed the details to ${part}.`} part={part} />);
    expect(container.textContent).toBe(`We've emailed the details to ${part}.`);
    expect(piecesOf(container)).toEqual([
      ['ana', '.lindqvist@'],
      ['mail', '.example', '.org'],
    ]);
  });

  it('keeps what is set behind it: no line begins with a full stop', () => {
    const part = 'ana.lindqvist@example.org';
    const { container } = render(<PartKept text={`Sent to ${part}. Bye.`} part={part} />);
    expect(container.querySelector('.kept')?.textContent).toBe(`${part}.`);
  });

  it.each(['', '030 123456'])('that is not in the sentence leaves it as it is: %j', (part) => {
    const { container } = render(<PartKept text="Please ask at the restaurant." part={part} />);
    expect(container.innerHTML).toBe('Please ask at the restaurant.');
  });
});
