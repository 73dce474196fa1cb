import type { InputHTMLAttributes } from 'preact';
import { LINE_LIMIT } from '../../../contract/limits.ts';
import type { Key } from '../../app/language.ts';
import { Check } from '../../ui/Check.tsx';
import { Field } from '../../ui/Field.tsx';
import { MapLink, placeOf } from '../../ui/Place.tsx';
import { useOrdering } from '../shared.ts';
import type { AddressFault, AddressField } from './address.ts';
import { useCheckout } from './useCheckout.ts';

const FIELDS: readonly {
  name: AddressField;
  label: Key;
  /** The sentence for what was left empty. */
  missing?: Key;
  autocomplete: InputHTMLAttributes['autoComplete'];
}[] = [
  { name: 'address1', label: 'street', missing: 'streetMissing', autocomplete: 'address-line1' },
  { name: 'zip_code', label: 'postcode', missing: 'postcodeMissing', autocomplete: 'postal-code' },
  { name: 'city', label: 'town', missing: 'townMissing', autocomplete: 'address-level2' },
  { name: 'address2', label: 'doorbell', autocomplete: 'address-line2' },
];
const FAULTS: Record<Exclude<AddressFault, 'missing'>, Key> = { outside: 'outside', refused: 'fieldRefused' };

/** Where a delivery goes, or where the guest picks the order up. */
export function WherePart() {
  const { language, facility } = useOrdering();
  const { isDelivery } = useCheckout();
  return (
    <section aria-labelledby="where">
      <h3 id="where">{language.t('where')}</h3>
      {isDelivery.value ? (
        <Address />
      ) : (
        <p>
          <MapLink {...placeOf(facility)} />
        </p>
      )}
    </section>
  );
}

function Address() {
  const { language, announce } = useOrdering();
  const { t } = language;
  const { address } = useCheckout();
  const sentence = ({ name, label, missing }: (typeof FIELDS)[number]) => {
    const fault = address.faultOf(name);
    if (fault === 'missing') return missing && t(missing);
    return fault && t(FAULTS[fault], { field: t(label) });
  };
  return (
    <div class="address">
      {FIELDS.map((field) => (
        <Field
          key={field.name}
          name={field.name}
          label={t(field.label)}
          aside={field.name === 'address2' ? t('optional') : ''}
          value={address.values[field.name]}
          fault={sentence(field)}
          autocomplete={field.autocomplete}
          limit={LINE_LIMIT}
          enterKey="next"
          required={field.name !== 'address2'}
          onLeave={() => {
            const before = sentence(field);
            address.leave(field.name);
            const after = sentence(field);
            if (after && after !== before) announce(after);
          }}
        />
      ))}
      {address.areaText.value && (
        <div class="area">
          <p class="said" dir="auto">
            {address.areaText.value}
          </p>
          <Check
            name="area"
            checked={address.isAreaConfirmed.value}
            onChange={address.confirmArea}
            fault={address.isAreaMissing.value ? t('areaMissing') : undefined}
            required
          >
            {t('areaTick')}
          </Check>
        </div>
      )}
    </div>
  );
}
