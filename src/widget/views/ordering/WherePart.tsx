import type { InputHTMLAttributes } from 'preact';
import { LINE_LIMIT } from '../../../contract/conventions.ts';
import type { Key } from '../../app/language.ts';
import { useOrdering } from '../../app/ordering.ts';
import type { AddressFault, AddressField } from '../../state/address.ts';
import { createCheckout } from '../../state/checkout.ts';
import { Check } from '../../ui/Check.tsx';
import { Field } from '../../ui/Field.tsx';
import { MapLink, placeOf } from '../../ui/Place.tsx';

const FIELDS: readonly {
  name: AddressField;
  label: Key;
  autocomplete: InputHTMLAttributes['autoComplete'];
}[] = [
  { name: 'address1', label: 'street', autocomplete: 'address-line1' },
  { name: 'zip_code', label: 'postcode', autocomplete: 'postal-code' },
  { name: 'city', label: 'town', autocomplete: 'address-level2' },
  { name: 'address2', label: 'doorbell', autocomplete: 'address-line2' },
];
const FAULTS: Record<AddressFault, Key> = { missing: 'missing', outside: 'outside', refused: 'fieldRefused' };

/** Where a delivery goes, or where the guest picks the order up. */
export function WherePart() {
  const { model, language, facility } = useOrdering();
  const { isDelivery } = model(createCheckout);
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
  const { model, language, announce } = useOrdering();
  const { t } = language;
  const { address } = model(createCheckout);
  const sentence = (name: AddressField) => {
    const fault = address.faultOf(name);
    return fault && t(FAULTS[fault]);
  };
  return (
    <div class="address">
      {FIELDS.map(({ name, label, autocomplete }) => (
        <Field
          key={name}
          name={name}
          label={t(label)}
          aside={name === 'address2' ? t('optional') : ''}
          value={address.values[name]}
          fault={sentence(name)}
          autocomplete={autocomplete}
          limit={LINE_LIMIT}
          enterKey="next"
          required={name !== 'address2'}
          onLeave={() => {
            const before = sentence(name);
            address.leave(name);
            const after = sentence(name);
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
            fault={address.isAreaMissing.value ? t('missing') : undefined}
            required
          >
            {t('areaTick')}
          </Check>
        </div>
      )}
    </div>
  );
}
