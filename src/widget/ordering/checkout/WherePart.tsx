import type { InputHTMLAttributes } from 'preact';
import { LINE_LIMIT } from '../../../contract/limits.ts';
import type { Key } from '../../app/language.ts';
import { Check } from '../../ui/Check.tsx';
import { Field } from '../../ui/Field.tsx';
import { MapLink, placeOf } from '../../ui/Place.tsx';
import { useOrdering } from '../shared.ts';
import type { AddressFault, AddressField } from './address.ts';
import { DeliveryArea } from './DeliveryArea.tsx';
import { OtherType } from './OtherType.tsx';
import { useCheckout } from './useCheckout.ts';

interface FieldWords {
  label: Key;
  /** The sentence for what was left empty. */
  missing?: Key;
  autocomplete: InputHTMLAttributes['autoComplete'];
}
const FIELDS: Record<AddressField, FieldWords> = {
  address1: { label: 'street', missing: 'streetMissing', autocomplete: 'address-line1' },
  zip_code: { label: 'postcode', missing: 'postcodeMissing', autocomplete: 'postal-code' },
  city: { label: 'town', missing: 'townMissing', autocomplete: 'address-level2' },
  address2: { label: 'doorbell', autocomplete: 'address-line2' },
};
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
  const sentence = (name: AddressField) => {
    const { label, missing } = FIELDS[name];
    const fault = address.faultOf(name);
    if (fault === 'missing') return missing && t(missing);
    return fault && t(FAULTS[fault], { field: t(label) });
  };
  return (
    <div class="address">
      {address.fields.value.flatMap((name) => [
        <Field
          key={name}
          name={name}
          label={t(FIELDS[name].label)}
          aside={name === 'address2' ? t('optional') : ''}
          value={address.values[name]}
          fault={sentence(name)}
          autocomplete={FIELDS[name].autocomplete}
          limit={LINE_LIMIT}
          enterKey="next"
          required={name !== 'address2'}
          onLeave={() => {
            const before = sentence(name);
            address.leave(name);
            const after = sentence(name);
            if (after && after !== before) announce(after);
          }}
        />,
        name === 'zip_code' && address.faultOf(name) === 'outside' && <OtherType key="other" />,
      ])}
      {address.areaText.value && (
        <div class="area">
          <DeliveryArea text={address.areaText.value} />
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
