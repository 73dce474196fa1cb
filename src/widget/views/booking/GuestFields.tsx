import type { InputHTMLAttributes } from 'preact';
import { LINE_LIMIT } from '../../../contract/conventions.ts';
import type { ContactField } from '../../../domain/guestDetails.ts';
import { useShared } from '../../app/booking.ts';
import type { Key } from '../../app/language.ts';
import { createGuest, type Fault } from '../../state/guest.ts';
import { Field } from '../../ui/Field.tsx';

interface Kind {
  label: Key;
  type?: 'email' | 'tel';
  autocomplete: InputHTMLAttributes['autoComplete'];
  /** The sentence for what looks cut off. */
  short: Key;
}

const KINDS: Record<ContactField, Kind> = {
  name: {
    label: 'name',
    autocomplete: 'name',
    // A name can't be too short.
    short: 'missing',
  },
  email: {
    label: 'email',
    type: 'email',
    autocomplete: 'email',
    short: 'emailShort',
  },
  phone: {
    label: 'phone',
    type: 'tel',
    autocomplete: 'tel',
    short: 'phoneShort',
  },
};

/** Name, e-mail and phone of the guest, as every form asks for them. */
export function GuestFields() {
  const { model, language, announce } = useShared();
  const guest = model(createGuest);
  const field = (name: ContactField) => {
    const { label, short, ...kind } = KINDS[name];
    const sentences: Record<Fault, Key> = { missing: 'missing', short, refused: 'fieldRefused' };
    const sentence = () => {
      const fault = guest.faultOf(name);
      return fault && language.t(sentences[fault]);
    };
    return (
      <Field
        {...kind}
        name={name}
        label={language.t(label)}
        value={guest.values[name]}
        fault={sentence()}
        limit={LINE_LIMIT}
        enterKey="next"
        required
        onLeave={() => {
          const before = sentence();
          guest.leave(name);
          const after = sentence();
          if (after && after !== before) announce(after);
        }}
      />
    );
  };
  return (
    <div class="contact">
      {field('name')}
      {field('email')}
      {field('phone')}
    </div>
  );
}
