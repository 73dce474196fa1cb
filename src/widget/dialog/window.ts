/** What a guest sees of the dialog: its window with a title and a cross, a failure, and the question before it closes. */
import { directionOf } from '../../i18n/direction.ts';
import { cross } from './cross.ts';
import { element } from './element.ts';

export interface WindowOptions {
  /** What its title says. */
  title: string;
  words: Readonly<Record<string, string>>;
  /** BCP 47, of `words`. */
  locale: string;
  /** The name of the slot in which the widget shows. */
  slot: string;
}

export function createWindow({ title, words, locale, slot }: WindowOptions) {
  const word = (key: string) => words[key] ?? key;
  const heading = element('h2', { part: 'heading', tabindex: '-1', dir: 'auto', id: 'title' }, title);
  const close = element('button', { type: 'button', class: 'close', 'aria-label': word('close') }, cross());
  const retry = element('button', { type: 'button', class: 'go', part: 'primary' }, word('retry'));
  const fail = element('div', { class: 'fail', role: 'alert' });
  const inside = element('div', { class: 'inside' }, fail, element('slot', { name: slot }));
  const stay = element('button', { type: 'button', class: 'go', part: 'primary' }, word('stay'));
  const leave = element('button', { type: 'button', class: 'quiet', part: 'secondary' }, word('close'));
  const sure = element(
    'dialog',
    { role: 'alertdialog', 'aria-labelledby': 'sure', 'aria-describedby': 'why' },
    element(
      'div',
      { class: 'sheet' },
      element('h2', { id: 'sure' }, word('sureTitle')),
      element('p', { id: 'why' }, word('sureText')),
      stay,
      leave,
    ),
  );
  const dialog = element(
    'dialog',
    { class: 'window', 'aria-labelledby': 'title', lang: locale, dir: directionOf(locale) },
    element('div', { class: 'panel' }, element('div', { class: 'head' }, heading, close), inside),
    sure,
  );
  fail.hidden = true;
  stay.addEventListener('click', () => sure.close());
  return {
    dialog,
    /** Buttons: closes it, loads its content again, closes it and loses what was typed. */
    close,
    retry,
    leave,
    /** The question whether to close it. */
    sure,
    /** The focus is on the title, where nothing moves. */
    begin: () => heading.focus({ preventScroll: true }),
    /** The focus is on the answer that loses nothing. */
    beginQuestion: () => stay.focus(),
    /** What is inside can't be had. */
    showFailure() {
      fail.hidden = false;
      fail.replaceChildren(element('p', {}, word('loadFailed')), retry);
    },
    hideFailure() {
      fail.hidden = true;
      fail.replaceChildren();
    },
  };
}
