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

/** `refused`: the service did not take it as it stands. */
export type Fault = ContactFault | 'refused';

export type Guest = ReturnType<typeof createGuest>;

export interface GuestOptions {
  /** What the guest leaves empty is no fault. */
  isOptional: boolean;
}

/** Begins with what the element's attributes `name`, `email` and `phone` say. */
export function createGuest(
  attributes: Pick<Attributes, ContactField>,
  { isOptional }: GuestOptions = { isOptional: false },
) {
  const prefilled = (field: ContactField) => signal(cleanLine(attributes[field]));
  const values = { name: prefilled('name'), email: prefilled('email'), phone: prefilled('phone') };
  /** Fields whose faults are told: those that the guest has left, and all once they wanted to send. */
  const told = signal<ReadonlySet<ContactField>>(new Set());
  /** What the service refused; a fault as long as it stands unchanged. */
  const refused = signal<Partial<Contact>>({});

  const find = (field: ContactField): Fault | undefined => {
    const { value } = values[field];
    if (isOptional && !value.trim()) return refused.value[field] === value ? 'refused' : undefined;
    return contactFault(field, value) ?? (refused.value[field] === value ? 'refused' : undefined);
  };

  return {
    isOptional,
    values,
    /** What to tell the guest about a field now. */
    faultOf: (field: ContactField) => (told.value.has(field) ? find(field) : undefined),
    /** The guest has left a field. One that is still empty is not held against them yet. */
    leave(field: ContactField) {
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
      phone: cleanLine(values.phone.peek()),
    }),
  };
}
