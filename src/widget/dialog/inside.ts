/** The widget inside the dialog, or in the place of a page that follows links into it: a widget of its own. */
import { type AddressWish, addressWish } from '../../domain/addressWish.ts';
import { HANDED_ON, handOn, innerWidget } from '../app/innerWidget.ts';

/** The slot in which it shows. */
export const SLOT = 'tableside-inside';
const NAMES = [
  ...HANDED_ON,
  'facility',
  'view',
  'party-size',
  'date',
  'time',
  'table',
  'product',
  'near',
  'radius',
  'in-partner-network',
  'verified',
  'step',
  'done-url',
  'done-at-once',
];

/** @param follows whether the page's address may say what it begins with */
export function createInside(host: HTMLElement, follows: boolean) {
  for (const child of Array.from(host.children)) if (child.slot === SLOT) child.remove();
  /** What the page put into the element: shown where the widget can't be. */
  const fallback = [...host.childNodes];
  const attribute = (name: string) => host.getAttribute(name) ?? '';
  const asked: AddressWish = follows ? addressWish(location.search, attribute('facility')) : {};
  // The finder is there to find a restaurant: a link to one leads past it.
  if (asked.facility && (asked.view ?? attribute('view')) === 'finder') asked.view = 'booking';
  /** The attributes as they stand now; where the address asks for something else, that. */
  const handOnAll = (inner: Element) => {
    handOn(
      host,
      inner,
      NAMES.filter((name) => !(name in asked)),
    );
    for (const [name, value] of Object.entries(asked))
      if (inner.getAttribute(name) !== value) inner.setAttribute(name, value);
  };
  return {
    view: asked.view ?? attribute('view'),
    widget() {
      const inner = innerWidget(host, SLOT, []);
      handOnAll(inner);
      inner.append(...fallback.map((node) => node.cloneNode(true)));
      return inner;
    },
    /** What the page changes is changed inside, too. */
    handOnChanges() {
      const inner = [...host.children].find(({ slot }) => slot === SLOT);
      if (inner) handOnAll(inner);
    },
  };
}
