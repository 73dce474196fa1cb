/** The sizes of a dish, each with its own price. */
import { useApp, useSay } from '../app/context.ts';
import { TextField } from '../ui/fields.tsx';
import { ListEditor } from '../ui/ListEditor.tsx';
import type { DishPartProps, Size } from './dish.ts';
import { newKey } from './newKey.ts';

export function SizesField({ dish, change, faultsAt }: DishPartProps) {
  const say = useSay();
  return (
    <div class="group">
      <h2>{say('dishSizes')}</h2>
      <ListEditor<Size>
        label={say('dishSizes')}
        entries={dish.sizes}
        onChange={(sizes) => change({ sizes })}
        nameOf={({ title }) => title || say('sizeName')}
        keyOf={({ key }) => key}
        isOrdered
        empty={say('dishSizesNone')}
        addLabel={say('sizeAdd')}
        create={() => ({ key: newKey(), id: 0, title: '', price: dish.price, factor: '' })}
        most={50}
      >
        {(size, type, index) => (
          <>
            <TextField
              label={say('sizeName')}
              name={`size-${index}`}
              value={size.title}
              faults={faultsAt(`sizes.${index}.title`)}
              onInput={(title) => type({ title })}
            />
            <PriceField
              name={`size-price-${index}`}
              value={size.price}
              faults={faultsAt(`sizes.${index}.price`)}
              onInput={(price) => type({ price })}
            />
          </>
        )}
      </ListEditor>
    </div>
  );
}

interface PriceFieldProps {
  name: string;
  /** "Price" if left out. */
  label?: string;
  value: string;
  faults: readonly string[];
  onInput(value: string): void;
}

export function PriceField({ label, ...field }: PriceFieldProps) {
  const say = useSay();
  const { desk } = useApp();
  const currency = desk.value?.restaurant.currency ?? '';
  return <TextField label={label ?? say('dishPrice', { currency })} dir="ltr" {...field} />;
}
