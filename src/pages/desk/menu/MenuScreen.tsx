/** The menu: its categories and dishes in the order that guests see; a press opens one for editing. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { useApp, useDesk, useSay } from '../app/context.ts';
import { Sheet } from '../app/Sheet.tsx';
import { Unread } from '../ui/Unread.tsx';
import { CategorySection } from './CategorySection.tsx';
import { CategorySheet } from './CategorySheet.tsx';
import { DishScreen } from './DishScreen.tsx';
import { Intake } from './Intake.tsx';
import { type Category, createMenu, type MenuModel } from './menu.ts';

export function MenuScreen() {
  const say = useSay();
  const app = useApp();
  const { address, service } = app;
  const { place, notices, line, restaurant } = useDesk();
  const menu = useMemo(
    () => createMenu({ service, notices, place, unreachable: () => app.say('unreachable') }),
    [service, notices, place],
  );
  useEffect(() => {
    void menu.reading.refresh();
    return line.onChange((kind) => {
      if (kind === 'menu' || kind === undefined) void menu.reading.refresh();
    });
  }, [menu, line]);
  if (restaurant.role !== 'owner' && restaurant.role !== 'manager')
    return <p class="empty">{say('notAllowedMenu')}</p>;
  const [, part, id] = address.path.value.split('/');
  if (part === 'dish' || part === 'new')
    return (
      <DishScreen
        key={`${part} ${id}`}
        menu={menu}
        id={part === 'dish' ? Number(id) : 0}
        category={Number(id)}
      />
    );
  return <WholeMenu menu={menu} />;
}

type Opened = 'intake' | 'new' | Category | undefined;

function WholeMenu({ menu }: { menu: MenuModel }) {
  const say = useSay();
  const { restaurant } = useDesk();
  const { address } = useApp();
  const opened = useSignal<Opened>(undefined);
  const close = () => address.leave(() => (opened.value = undefined));
  const read = menu.reading.value.value;
  return (
    <div class="menu-screen">
      <header class="head">
        <h1>{say('menuScreen')}</h1>
        <div class="tools">
          <button type="button" aria-haspopup="dialog" onClick={() => (opened.value = 'intake')}>
            {say('menuImport')}
          </button>
          <a
            class="button"
            href={`../at/${encodeURIComponent(restaurant.id)}/order`}
            target="_blank"
            rel="noopener"
          >
            {say('menuAsGuest')}
          </a>
        </div>
      </header>
      {read ? (
        <>
          <Chapters menu={menu} />
          {read.categories.length === 0 && <p class="empty">{say('menuEmpty')}</p>}
          {read.categories.map((category, index) => (
            <CategorySection
              key={category.id}
              menu={menu}
              category={category}
              isFirst={index === 0}
              isLast={index === read.categories.length - 1}
              onEdit={() => (opened.value = category)}
            />
          ))}
          <button type="button" aria-haspopup="dialog" onClick={() => (opened.value = 'new')}>
            {say('categoryAdd')}
          </button>
        </>
      ) : (
        <Unread
          isUnread={menu.reading.state.value === 'unread'}
          onAgain={() => void menu.reading.refresh()}
        />
      )}
      {opened.value === 'intake' && (
        <Sheet title={say('menuImport')} onClose={close}>
          <Intake
            menu={read?.menu}
            onAdded={() => {
              opened.value = undefined;
              void menu.reading.refresh();
            }}
          />
        </Sheet>
      )}
      {opened.value !== undefined && opened.value !== 'intake' && (
        <CategorySheet
          menu={menu}
          category={opened.value === 'new' ? undefined : opened.value}
          onClose={() => (opened.value = undefined)}
        />
      )}
    </div>
  );
}

/** A restaurant may have several menus. */
function Chapters({ menu }: { menu: MenuModel }) {
  const say = useSay();
  const read = menu.reading.value.value;
  if (!read || read.chapters.length < 2) return null;
  return (
    <label class="field">
      <span>{say('menuChapter')}</span>
      <select value={read.menu} onChange={({ currentTarget }) => menu.choose(Number(currentTarget.value))}>
        {read.chapters.map(({ id, name }) => (
          <option key={id} value={id} dir="auto">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
