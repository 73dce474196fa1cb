/** The guest's name, e-mail and phone: typed once, used by every step that asks for them. */
import { signal } from '@preact/signals';
import { cleanLine } from '../../domain/cleanLine.ts';
import {
  type Contact,
  type ContactFault,
  type ContactField,
  contactFault,
} from '../../domain/guestDetails.ts';
import type { Attributes } from './attributes.ts';

export const CONTACT_FIELDS: readonly ContactField[] = ['name', 'email', 'phone'];

/** `wrong`: no phone number is like this. `refused`: the service did not take it as it stands. */
export type Fault = ContactFault | 'wrong' | 'refused';

export type Guest = ReturnType<typeof createGuest>;

export interface GuestNeeds {
  /** What the guest leaves empty is no fault. */
  isOptional?: boolean;
  /** The restaurant's, ISO 3166: a phone number without its country code is one of that country. */
  country: string | undefined;
}

/** What knows of the world's phone numbers; a file of its own, fetched when a number is about to be asked for. */
type PhoneNumbers = typeof import('../../domain/phoneNumber.ts');

/** Begins with what the element's attributes `name`, `email` and `phone` say. */
export function createGuest(
  attributes: Pick<Attributes, ContactField>,
  { isOptional = false, country }: GuestNeeds,
) {
  const prefilled = (field: ContactField) => signal(cleanLine(attributes[field]));
  const values = { name: prefilled('name'), email: prefilled('email'), phone: prefilled('phone') };
  /** Fields whose faults are told: those that the guest has left, and all once they wanted to send. */
  const told = signal<ReadonlySet<ContactField>>(new Set());
  /** What the service refused; a fault as long as it stands unchanged. */
  const refused = signal<Partial<Contact>>({});

  /** Until it is there, and where it can't be had, a number is what the guest has typed. */
  const numbers = signal<PhoneNumbers | undefined>(undefined);

  const find = (field: ContactField): Fault | undefined => {
    const { value } = values[field];
    const isRefused = refused.value[field] === value;
    if (isOptional && !value.trim()) return isRefused ? 'refused' : undefined;
    return (
      contactFault(field, value) ??
      (field === 'phone' ? numbers.value?.phoneFault(cleanLine(value), country) : undefined) ??
      (isRefused ? 'refused' : undefined)
    );
  };

  const phoneOf = (typed: string) => numbers.peek()?.internationalPhone(typed, country) ?? typed;
  const expectPhone = () => {
    if (!numbers.peek())
      import('../../domain/phoneNumber.ts').then(
        (loaded) => (numbers.value = loaded),
        // Asked for again when the guest leaves a field.
        () => {},
      );
  };

  return {
    isOptional,
    values,
    /** The guest is about to be asked for a number. */
    expectPhone,
    /** What to tell the guest about a field now. */
    faultOf: (field: ContactField) => (told.value.has(field) ? find(field) : undefined),
    /** The guest has left a field. One that is still empty is not held against them yet. */
    leave(field: ContactField) {
      expectPhone();
      if (values[field].peek().trim()) told.value = new Set([...told.peek(), field]);
    },
    /** Before sending: from now on every fault is told. @returns the first field that has one */
    check(): ContactField | undefined {
      told.value = new Set(CONTACT_FIELDS);
      return CONTACT_FIELDS.find(find);
    },
    /** The service refused these fields of the request. @returns the first that is the guest's to mend */
    refuse(names: ReadonlySet<string>): ContactField | undefined {
      const fields = CONTACT_FIELDS.filter((field) => names.has(field));
      refused.value = Object.fromEntries(fields.map((field) => [field, values[field].peek()]));
      told.value = new Set(CONTACT_FIELDS);
      return fields[0];
    },
    /** As it is sent. */
    contact: (): Contact => ({
      name: cleanLine(values.name.peek()),
      email: cleanLine(values.email.peek()),
      phone: phoneOf(cleanLine(values.phone.peek())),
    }),
  };
}
