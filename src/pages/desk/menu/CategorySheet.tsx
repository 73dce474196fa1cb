/** Makes a category, or changes or removes one. */
import { useSignal } from '@preact/signals';
import { useSay } from '../app/context.ts';
import { Sheet } from '../app/Sheet.tsx';
import { SwitchField, TextField, WordsField } from '../ui/fields.tsx';
import { RemoveForGood } from '../ui/RemoveForGood.tsx';
import type { Category, CategoryTyped, MenuModel } from './menu.ts';

interface CategorySheetProps {
  menu: MenuModel;
  /** Undefined for a new one. */
  category: Category | undefined;
  onClose(): void;
}

export function CategorySheet({ menu, category, onClose }: CategorySheetProps) {
  const say = useSay();
  const typed = useSignal<CategoryTyped>({
    name: category?.name ?? '',
    description: category?.description ?? '',
    isShown: category?.isShown ?? true,
  });
  const isMissing = useSignal(false);
  const isBusy = useSignal(false);
  const type = (part: Partial<CategoryTyped>) => {
    typed.value = { ...typed.value, ...part };
    isMissing.value = false;
  };
  const run = async (work: Promise<boolean>) => {
    isBusy.value = true;
    if (await work) onClose();
    isBusy.value = false;
  };
  const save = () => {
    const name = typed.value.name.trim();
    if (name === '') isMissing.value = true;
    else if (category) void run(menu.changeCategory(category.id, { ...typed.value, name }));
    else void run(menu.addCategory({ ...typed.value, name }));
  };
  return (
    <Sheet title={category ? category.name : say('categoryNew')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={say('categoryName')}
          name="name"
          isRequired
          value={typed.value.name}
          faults={isMissing.value ? [say('categoryNameMissing')] : []}
          onInput={(name) => type({ name })}
        />
        <WordsField
          label={say('categoryText')}
          name="description"
          maxLength={2000}
          value={typed.value.description}
          onInput={(description) => type({ description })}
        />
        <SwitchField
          label={say('categoryShown')}
          name="shown"
          isOn={typed.value.isShown}
          onChange={(isShown) => type({ isShown })}
        />
        <div class="acts">
          <button type="submit" class="go" disabled={isBusy.value}>
            {say('saveForm')}
          </button>
        </div>
      </form>
      {category && (
        <RemoveForGood
          label={say('categoryRemove')}
          question={say('categoryRemoveSure', { count: category.dishes.length })}
          isBusy={isBusy.value}
          onRemove={() => void run(menu.removeCategory(category.id))}
        />
      )}
    </Sheet>
  );
}
