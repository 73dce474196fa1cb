/**
 * The entry of `display="button"` and `"floating"`, in plain DOM: a button, and the dialog that it opens. The
 * view inside is a widget of its own, made when the guest first asks for it. It is also that of a widget in the
 * page which follows links into it (`links="follow"`): the view inside has what the address asks for.
 */
import { asksToOpen } from '../../domain/addressWish.ts';
import { isOfOneBooking } from '../../domain/views.ts';
import { observing, setStyle } from '../browser.ts';
import type { Boot, Connect, Sentences } from '../script/element.ts';
import { createButton } from './button.ts';
import { element } from './element.ts';
import { createInside, SLOT } from './inside.ts';
import english from './words/first.en.json';

export { open } from './pageControl.ts';

export function mount(host: HTMLElement, root: ShadowRoot, boot: Boot): Connect {
  const attribute = (name: string) => host.getAttribute(name) ?? '';
  // It takes the code that it is about from the page's address, and so can't wait for a button.
  const isLink = isOfOneBooking(attribute('view'));
  const display = attribute('display');
  const isButton = !isLink && (display === 'button' || display === 'floating');
  const follows = !isLink && attribute('links') === 'follow';
  const { view, widget, handOnChanges } = createInside(host, follows);

  /** Hears what the page changes of the element, until the function it returns is called. */
  const followed = (onChange: () => void) =>
    observing(() => {
      const observer = new MutationObserver(onChange);
      observer.observe(host, { attributes: true });
      return observer;
    });

  if (!isButton) {
    // Its skeleton has stood until now; that of the view inside has the same shape.
    if (isLink) setStyle(root, '');
    root.replaceChildren(element('slot', { name: SLOT }));
    host.append(widget());
    return () => (isLink ? () => {} : followed(handOnChanges));
  }

  const button = createButton(host, root, {
    isFloating: display === 'floating',
    label: () => attribute('label').trim(),
    view,
    widget,
  });
  // English stands here itself, and in for what can't be had.
  void (boot.sentences ?? Promise.resolve<Sentences>({ default: english })).then(
    ({ default: words, of }) => button.draw(of?.(boot.locale, {}) ?? words, boot.locale),
    () => button.draw(english, 'en'),
  );

  if (follows && asksToOpen(location.search)) host.toggleAttribute('open', true);
  return () => {
    const disconnect = button.connect();
    const unfollow = followed(() => {
      handOnChanges();
      button.obey();
    });
    button.obey();
    return () => {
      disconnect();
      unfollow();
    };
  };
}
