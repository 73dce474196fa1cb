// A way to pay that only pretends, for trying out orders: it moves no money and asks for no card. It is
// registered on each widget of the page that carries `data-test-payment`, and shows what a page's own
// method looks like: an object with `type`, `label`, `mount`, `tokenize` and `unmount`.
const words = {
  en: {
    note: 'A test. No card is asked for, and no money moves.',
    name: 'Name on the card',
    outcome: 'What should happen',
    accept: 'Accepted',
    refuse: 'Refused',
    cancel: 'Cancelled',
  },
  de: {
    note: 'Ein Test. Es wird keine Karte verlangt und kein Geld bewegt.',
    name: 'Name auf der Karte',
    outcome: 'Was geschehen soll',
    accept: 'Bezahlt',
    refuse: 'Abgelehnt',
    cancel: 'Abbruch',
  },
  ar: {
    note: 'هذه تجربة. لا تُطلب أي بطاقة ولا يُدفع أي مال.',
    name: 'الاسم على البطاقة',
    outcome: 'ما الذي يحدث',
    accept: 'مقبولة',
    refuse: 'مرفوضة',
    cancel: 'ملغاة',
  },
};

const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

const testCard = () => {
  let name;
  let outcome;
  let shown;
  return {
    type: 'CCARD',
    label: 'Test card (no money moves)',
    mount(container, order) {
      const say = words[order.locale.slice(0, 2)] ?? words.en;
      name = make('input', { type: 'text', autocomplete: 'cc-name', maxLength: 100 });
      outcome = make(
        'select',
        {},
        ...['accept', 'refuse', 'cancel'].map((value) => make('option', { value, textContent: say[value] })),
      );
      shown = make(
        'div',
        { className: 'test-payment' },
        make('p', { textContent: say.note }),
        make('label', {}, make('span', { textContent: say.name }), name),
        make('label', {}, make('span', { textContent: say.outcome }), outcome),
      );
      container.append(shown);
    },
    async tokenize() {
      if (outcome.value === 'cancel')
        throw new DOMException('The guest has changed their mind.', 'AbortError');
      if (outcome.value === 'refuse') throw new Error('The test refuses this payment.');
      return { token: `test_${crypto.randomUUID()}`, owner_name: name.value.trim(), owner_email: '' };
    },
    unmount() {
      shown?.remove();
      name = outcome = shown = undefined;
    },
  };
};

for (const widget of document.querySelectorAll('tableside-widget[data-test-payment]')) {
  widget.paymentMethods = [testCard()];
}
