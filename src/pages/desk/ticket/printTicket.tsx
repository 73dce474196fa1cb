/** Prints one order on the roll of a till: it stands in the page as long as the browser prints. */
import { render } from 'preact';
import { Ticket, type TicketProps } from './Ticket.tsx';

export function printTicket(ticket: TicketProps): void {
  const place = document.createElement('div');
  place.className = `paper w${ticket.paper}`;
  render(<Ticket {...ticket} />, place);
  document.body.append(place);
  document.documentElement.dataset.prints = 'ticket';
  const end = () => {
    removeEventListener('afterprint', end);
    delete document.documentElement.dataset.prints;
    render(null, place);
    place.remove();
  };
  addEventListener('afterprint', end);
  print();
}
