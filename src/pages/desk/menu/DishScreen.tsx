/** The form of a dish, with a preview beside it. */
import { useMemo } from 'preact/hooks';
import { useApp, useDesk, useSay } from '../app/context.ts';
import { Beside } from '../ui/Beside.tsx';
import { DraftForm } from '../ui/DraftForm.tsx';
import { createDraft, type Draft } from '../ui/draft.ts';
import { ChoiceField, SelectField, SwitchField, TextField, WordsField } from '../ui/fields.tsx';
import { RemoveForGood } from '../ui/RemoveForGood.tsx';
import { useFaults } from '../ui/useFaults.ts';
import { useLive } from '../ui/useLive.ts';
import { AllergenField } from './AllergenField.tsx';
import { DishPreview } from './DishPreview.tsx';
import { type Dish, dishDraft } from './dish.ts';
import { ExtrasField } from './ExtrasField.tsx';
import type { MenuModel } from './menu.ts';
import { PictureField } from './PictureField.tsx';
import { SizesField } from './SizesField.tsx';

interface DishScreenProps {
  menu: MenuModel;
  /** 0 for a new one. */
  id: number;
  /** Id of a new one's category. */
  category: number;
}

export function DishScreen({ menu, id, category }: DishScreenProps) {
  const say = useSay();
  const { service, address } = useApp();
  const { place, restaurant, notices } = useDesk();
  const draft = useMemo(
    () =>
      createDraft<Dish>(
        dishDraft({
          service,
          place,
          currency: restaurant.currency,
          id,
          category: `/v1/${place}/menu_categories/${category}`,
          saved() {
            notices.say({ code: 'saved' });
            void menu.reading.refresh();
            address.go('menu');
          },
        }),
      ),
    [service, place, id, category],
  );
  useLive(['menu'], draft.refresh);
  const title = draft.typed.value?.title;
  const remove = async () => {
    if (await menu.removeDish(id)) address.go('menu');
  };
  return (
    <div class="dish-screen">
      <a class="back" href="#menu">
        {say('dishBack')}
      </a>
      <header class="head">
        <h1 dir="auto">{title || say('dishNew')}</h1>
      </header>
      <Beside seen={draft.typed.value && <DishPreview dish={draft.typed.value} />}>
        <DraftForm draft={draft}>{(dish) => <DishFields draft={draft} dish={dish} menu={menu} />}</DraftForm>
        {id !== 0 && title !== undefined && (
          <RemoveForGood
            label={say('dishRemove')}
            question={say('dishRemoveSure', { name: title })}
            onRemove={() => void remove()}
          />
        )}
      </Beside>
    </div>
  );
}

function DishFields({ draft, dish, menu }: { draft: Draft<Dish>; dish: Dish; menu: MenuModel }) {
  const say = useSay();
  const { restaurant } = useDesk();
  const change = (part: Partial<Dish>) => draft.change(part);
  const faultsAt = useFaults(draft);
  const part = { dish, change, faultsAt };
  return (
    <div class="dish-fields">
      <div class="group">
        <TextField
          label={say('dishTitle')}
          name="title"
          isRequired
          value={dish.title}
          faults={faultsAt('title')}
          onInput={(title) => change({ title })}
        />
        <WordsField
          label={say('dishText')}
          name="description"
          maxLength={2000}
          value={dish.description}
          faults={faultsAt('description')}
          onInput={(description) => change({ description })}
        />
        <div class="pair">
          <TextField
            label={say('dishPrice', { currency: restaurant.currency })}
            name="price"
            dir="ltr"
            isRequired
            value={dish.price}
            faults={faultsAt('price_gross')}
            onInput={(price) => change({ price })}
          />
          <SelectField
            label={say('dishCategory')}
            name="category"
            value={dish.category}
            options={(menu.categories.value ?? []).map(({ path, name }) => [path, name] as const)}
            onChange={(category) => change({ category })}
          />
        </div>
      </div>
      <PictureField {...part} />
      <SizesField {...part} />
      <ExtrasField {...part} />
      <AllergenField {...part} />
      <div class="group">
        <ChoiceField
          label={say('dishSoldOut')}
          name="soldOut"
          value={dish.soldOut}
          options={[
            ['no', say('soldOutNo')],
            ['until_tomorrow', say('soldOutToday')],
            ['for_good', say('soldOutGood')],
          ]}
          onChange={(soldOut) => change({ soldOut })}
        />
        <SwitchField
          label={say('dishShown')}
          name="shown"
          isOn={dish.isShown}
          onChange={(isShown) => change({ isShown })}
        />
        <SwitchField
          label={say('dishOrderable')}
          name="orderable"
          isOn={dish.isOrderable}
          onChange={(isOrderable) => change({ isOrderable })}
        />
      </div>
    </div>
  );
}
