/** Prints one order on receipt paper; the ticket is in the page only while the browser prints. */
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
