import type { ReadonlySignal } from '@preact/signals';
import { useOrdering } from '../shared.ts';
import type { Section } from './menu.ts';

export interface CategoriesProps {
  sections: readonly Section[];
  /** Index of the one on view. */
  current: ReadonlySignal<number>;
  onJump(index: number): void;
}

/** The sections in a row that stays at the top and follows (`follow.ts`), with search and allergens beside it. */
export function Categories({ sections, current: { value: current }, onJump }: CategoriesProps) {
  const { language, facility, sheets, avoided: filter } = useOrdering();
  const { t } = language;
  const { open } = sheets;
  const avoided = filter.avoided.value.size;

  return (
    <nav class="cats" aria-label={t('sections')}>
      <button type="button" class="find" aria-label={t('search')} onClick={() => open('search')}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Zm-2 5 4.5 4.5" />
        </svg>
      </button>
      <div lang={facility.language}>
        {sections.length > 1 &&
          sections.map(({ path, name }, index) => (
            <button
              key={path}
              type="button"
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onJump(index)}
            >
              <bdi>{name}</bdi>
            </button>
          ))}
      </div>
      <button
        type="button"
        class={avoided ? 'on' : ''}
        aria-label={avoided ? t('allergensOn', { number: avoided }) : undefined}
        onClick={() => open('allergens')}
      >
        {t('allergens')}
        {avoided > 0 && <b>{language.number(avoided)}</b>}
      </button>
    </nav>
  );
}
