/** An order on paper: the table first, legible from two metres. */
import type { Paper } from '../app/choices.ts';
import type { DeskTranslate, Formats } from '../app/words.ts';
import { dueAt, type Order } from '../board/order.ts';
import { whoseOf } from '../board/whose.ts';

export interface TicketProps {
  order: Order;
  /** Its name. */
  restaurant: string;
  paper: Paper;
  say: DeskTranslate;
  formats: Formats;
}

const KIND_KEYS = { delivery: 'kindDelivery', pickup: 'kindPickup', qr_order: 'kindTable' } as const;

export function Ticket({ order, restaurant, say, formats }: TicketProps) {
  const { name, reference, type, dishes, note, address, phone } = order;
  return (
    <article class="ticket">
      <h1 dir="auto">{whoseOf(order, say)}</h1>
      <p class="ticket-when">
        {type && say(KIND_KEYS[type])} · {formats.when(dueAt(order), order.created)}
      </p>
      <ul>
        {dishes.map((dish, index) => (
          <li key={index}>
            <b>{formats.number(dish.quantity)}</b>
            <div>
              <p class="ticket-dish" dir="auto">
                {dish.title}
              </p>
              {dish.choices.map((choice) => (
                <p key={choice} class="ticket-choice" dir="auto">
                  + {choice}
                </p>
              ))}
              {dish.note && (
                <p class="ticket-note" dir="auto">
                  {dish.note}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {note && (
        <p class="ticket-note" dir="auto">
          {note}
        </p>
      )}
      <p class="ticket-pay">
        {order.due > 0
          ? say('toPay', { amount: formats.money(order.due, order.currency) })
          : say('paid', { amount: formats.money(order.total, order.currency) })}
      </p>
      {type === 'delivery' && (
        <p dir="auto">
          {[name, ...address].join(say('comma'))}
          <br />
          <bdi>{phone}</bdi>
        </p>
      )}
      <p class="ticket-foot" dir="auto">
        {restaurant} · {reference} · {formats.time(order.created)}
      </p>
    </article>
  );
}
