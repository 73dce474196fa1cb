import type { Signal } from '@preact/signals';
import type { InputHTMLAttributes } from 'preact';
import { useEffect } from 'preact/hooks';
import { LINE_LIMIT } from '../../contract/limits.ts';
import type { ContactFault, ContactField } from '../../domain/guestDetails.ts';
import { useFramed } from '../app/context.ts';
import type { Key } from '../app/language.ts';
import { Field } from './Field.tsx';

type Fault = ContactFault | 'wrong' | 'refused';

/** As much of the guest (`app/guest.ts`) as the fields show. */
export interface GuestModel {
  /** None of it need be said. */
  readonly isOptional: boolean;
  values: Readonly<Record<ContactField, Signal<string>>>;
  /** What to tell about a field now. */
  faultOf(field: ContactField): Fault | undefined;
  /** The guest is about to be asked for a phone number. */
  expectPhone(): void;
  /** The guest has left the field. */
  leave(field: ContactField): void;
}

interface Kind {
  label: Key;
  type?: 'email' | 'tel';
  autocomplete: InputHTMLAttributes['autoComplete'];
  /** The sentence for what was left empty. */
  missing: Key;
  /** The sentence for what looks cut off. */
  short: Key;
}

const KINDS: Record<ContactField, Kind> = {
  name: {
    label: 'name',
    autocomplete: 'name',
    missing: 'nameMissing',
    // A name can't be too short.
    short: 'nameMissing',
  },
  email: {
    label: 'email',
    type: 'email',
    autocomplete: 'email',
    missing: 'emailMissing',
    short: 'emailShort',
  },
  phone: {
    label: 'phone',
    type: 'tel',
    autocomplete: 'tel',
    missing: 'phoneMissing',
    short: 'phoneShort',
  },
};

/** Name, e-mail and phone of the guest, as every form asks for them. */
export function GuestFields({ guest }: { guest: GuestModel }) {
  const { language, announce } = useFramed();
  useEffect(guest.expectPhone, [guest]);
  const field = (name: ContactField) => {
    const { label, missing, short, ...kind } = KINDS[name];
    const sentences: Record<Fault, Key> = { missing, short, wrong: 'fieldRefused', refused: 'fieldRefused' };
    const sentence = () => {
      const fault = guest.faultOf(name);
      return fault && language.t(sentences[fault], { field: language.t(label) });
    };
    return (
      <Field
        {...kind}
        name={name}
        label={language.t(label)}
        value={guest.values[name]}
        fault={sentence()}
        limit={LINE_LIMIT}
        aside={guest.isOptional ? language.t('optional') : ''}
        enterKey="next"
        required={!guest.isOptional}
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
