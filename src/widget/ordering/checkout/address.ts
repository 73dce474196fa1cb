/** Where an order is delivered to: typed once, kept with the element, stored nowhere. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { cleanLine } from '../../../domain/cleanLine.ts';
import { readDeliveryArea } from '../../../domain/deliveryArea.ts';
import { type AskedPart, askedParts } from '../../../domain/postalAddress.ts';

/** The request's names. */
export type AddressField = AskedPart | 'address2';

/**
 * - `missing`: nothing there
 * - `outside`: the restaurant does not deliver there
 * - `refused`: the service did not take it as it stands
 */
export type AddressFault = 'missing' | 'outside' | 'refused';

export interface AddressNeeds {
  /** Where the restaurant delivers, as it wrote it. */
  area: ReadonlySignal<string | null | undefined>;
  /** The guest may have asked about it before the checkout. */
  postcode: Signal<string>;
  /** The restaurant's, ISO 3166-1 alpha-2. */
  country: string | undefined;
  /** In which the guest reads, BCP 47. */
  locale(): string;
}

export type Address = ReturnType<typeof createAddress>;

export function createAddress({ area: written, postcode, country, locale }: AddressNeeds) {
  const place = computed(() => readDeliveryArea(written.value));
  /** In the order in which the country writes them; of a list of postcodes the guest's is one. */
  const fields = computed((): readonly AddressField[] => [
    ...askedParts(country, { locale: locale(), needsZip: place.value.kind === 'postcodes' }),
    'address2',
  ]);
  const values = {
    address1: signal(''),
    zip_code: postcode,
    city: signal(''),
    address2: signal(''),
  };
  /** Fields whose faults are told: those that the guest has left, and all once they wanted to send. */
  const told = signal<ReadonlySet<AddressField>>(new Set());
  /** What the service refused; a fault as long as it stands unchanged. */
  const refused = signal<Partial<Record<AddressField, string>>>({});
  /** The text of the area that the guest said they live in. */
  const confirmed = signal('');
  const isConfirmationMissed = signal(false);
  const areaText = computed(() => (place.value.kind === 'text' ? place.value.text : ''));
  const isAreaConfirmed = computed(() => confirmed.value === areaText.value);

  const find = (field: AddressField): AddressFault | undefined => {
    const { value } = values[field];
    const area = place.value;
    if (!cleanLine(value)) return field === 'address2' ? undefined : 'missing';
    if (field === 'zip_code' && area.kind === 'postcodes' && !area.includes(value)) return 'outside';
    return refused.value[field] === value ? 'refused' : undefined;
  };

  return {
    values,
    /** What is asked, in order. */
    fields,
    /** Where the restaurant delivers, in its own words; empty when it says nothing, or lists postcodes. */
    areaText,
    isAreaConfirmed,
    isAreaMissing: computed(() => isConfirmationMissed.value && !isAreaConfirmed.value),
    confirmArea(isConfirmed: boolean) {
      confirmed.value = isConfirmed ? areaText.peek() : '';
    },
    /** What to tell the guest about a field now. */
    faultOf: (field: AddressField) => (told.value.has(field) ? find(field) : undefined),
    /** The guest has left a field. One that is still empty is not held against them yet. */
    leave(field: AddressField) {
      if (values[field].peek().trim()) told.value = new Set([...told.peek(), field]);
    },
    /** Before sending: from now on every fault is told. @returns the first that has one */
    check(): AddressField | 'area' | undefined {
      told.value = new Set(fields.peek());
      isConfirmationMissed.value = true;
      return fields.peek().find(find) ?? (isAreaConfirmed.peek() ? undefined : 'area');
    },
    /** The service refused these fields of the request. @returns the first that is the guest's to mend */
    refuse(names: ReadonlySet<string>): AddressField | undefined {
      const mine = fields.peek().filter((field) => names.has(field));
      refused.value = Object.fromEntries(mine.map((field) => [field, values[field].peek()]));
      told.value = new Set(fields.peek());
      return mine[0];
    },
    /** As it is sent. */
    lines(): Record<AddressField, string> {
      const lineOf = (field: AddressField) =>
        fields.peek().includes(field) ? cleanLine(values[field].peek()) : '';
      return {
        address1: lineOf('address1'),
        zip_code: lineOf('zip_code'),
        city: lineOf('city'),
        address2: lineOf('address2'),
      };
    },
  };
}
