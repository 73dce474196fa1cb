import type { ComponentChildren } from 'preact';
import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { useOrdering } from '../../app/ordering.ts';
import { createMenu, type Section } from '../../state/menu.ts';
import { createSheets } from '../../state/sheets.ts';
import { Later } from '../../ui/Later.tsx';
import { Categories } from './Categories.tsx';
import { useKeptPlace } from './keptPlace.ts';
import { createPace, type Pace } from '../../state/pace.ts';
import { Rows } from './Rows.tsx';

/** Products that fill the first screen of a large phone or of a desk; the others follow. */
const FIRST = 10;

/** What there is, by section. */
export function Menu() {
  const { model, language } = useOrdering();
  const sections = model(createMenu).sections.value;
  if (!sections.length) return <p>{language.t('noMenu')}</p>;
  return (
    <Searchable>
      {/* Another chapter is another menu, from its beginning. */}
      <Sections key={sections[0]!.path} sections={sections} />
    </Searchable>
  );
}

/** What is found stands in place of the menu, which is only hidden. */
function Searchable({ children }: { children: ComponentChildren }) {
  const { shown } = useOrdering().model(createSheets);
  const menu = useRef<HTMLDivElement>(null);
  const isSearching = useRef(false);
  // A dish that is opened from there lies over it.
  isSearching.current = shown.value === 'search' || (isSearching.current && shown.value !== 'none');
  useKeptPlace(menu, !isSearching.current);
  return (
    <>
      <div ref={menu} hidden={isSearching.current}>
        {children}
      </div>
      {isSearching.current && <Later name="search" />}
    </>
  );
}

function Sections({ sections }: { sections: readonly Section[] }) {
  const { current } = useOrdering().model(createMenu);
  const pace = useMemo(createPace, []);
  const frame = useRef<HTMLDivElement>(null);
  /** Where a jump has led: near the end of the menu that section may not reach the top. */
  const jump = useRef({ index: -1, top: 0 });
  const element = (index: number) => frame.current!.children[index]!;

  useEffect(() => {
    current.value = 0;
    const onView = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) onView.add(target);
          else onView.delete(target);
        const { index, top } = jump.current;
        if (index >= 0 && Math.abs(element(index).getBoundingClientRect().top - top) < 2) return;
        jump.current.index = -1;
        const first = [...frame.current!.children].findIndex((section) => onView.has(section));
        if (first >= 0) current.value = first;
      },
      { rootMargin: '-72px 0px -60%' },
    );
    for (const section of frame.current!.children) observer.observe(section);
    return () => observer.disconnect();
  }, []);

  let before = 0;
  return (
    <>
      <Categories
        sections={sections}
        current={current}
        onJump={(index) => {
          const section = element(index);
          section.scrollIntoView();
          section.querySelector('h2')!.focus({ preventScroll: true });
          jump.current = { index, top: section.getBoundingClientRect().top };
          current.value = index;
        }}
      />
      <div ref={frame}>
        {sections.map((section) => {
          const first = FIRST - before;
          before += section.size;
          return <MenuSection key={section.path} section={section} first={first} pace={pace} />;
        })}
      </div>
    </>
  );
}

function MenuSection({ section, first, pace }: { section: Section; first: number; pace: Pace }) {
  const id = useId();
  const { name, description, size } = section;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} dir="auto">
        {name}
      </h2>
      {description && <p dir="auto">{description}</p>}
      <Rows size={size} read={() => section.products} first={first} pace={pace} />
    </section>
  );
}
