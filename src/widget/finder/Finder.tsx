import { untracked, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { formatList } from '../../i18n/formatList.ts';
import { Heading } from '../ui/Heading.tsx';
import { Choices } from './Choices.tsx';
import { Found } from './Found.tsx';
import { CHOSEN_SLOT, type Choice, useFinder } from './shared.ts';
import { foundParts } from './texts.ts';

/** The finder: what is looked for and what was found, or in its place what was chosen of it. */
export function Finder() {
  const shared = useFinder();
  const { finder, language, chosen, isOffline, emit, announce } = shared;
  const frame = useRef<HTMLDivElement>(null);
  /** What was chosen last, where the focus returns to. */
  const last = useRef<Choice | undefined>(undefined);
  /** On load the list is read from its top anyway. */
  const isFirst = useRef(true);
  const choice = chosen.value;

  useSignalEffect(() => {
    const count = finder.facilities.value.length;
    emit('found', { count });
    // What is chosen next is no answer yet.
    if (!isFirst.current) untracked(() => announce(formatList(language.locale, foundParts(shared), 'unit')));
    isFirst.current = false;
  });
  useSignalEffect(() => {
    if (finder.failure.value) emit('failed', { step: 'read' });
  });
  useSignalEffect(() => {
    if (chosen.value) {
      last.current = chosen.value;
      return;
    }
    const { facility, view } = last.current ?? {};
    last.current = undefined;
    // Once the list is drawn again.
    if (facility)
      setTimeout(() =>
        [...(frame.current?.querySelectorAll<HTMLElement>(`[data-view=${view}]`) ?? [])]
          .find((button) => button.dataset.facility === facility.id)
          ?.focus(),
      );
  });

  return (
    <div class="finder" ref={frame}>
      {choice && <Chosen key={choice.facility.id} name={choice.facility.name} />}
      <div class="list" hidden={!!choice}>
        <h2 part="heading">{language.t('findTitle')}</h2>
        {isOffline.value && (
          <p class="notice" role="alert">
            {language.t('offlineList')}
          </p>
        )}
        <Choices />
        <Found />
      </div>
    </div>
  );
}

/** The restaurant's own widget shows in the slot. */
function Chosen({ name }: { name: string }) {
  const { language, leave } = useFinder();
  return (
    <div class="chosen">
      <button type="button" class="back" onClick={leave}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m14.5 6-6 6 6 6" />
        </svg>
        {language.t('backToList')}
      </button>
      <Heading>
        <bdi>{name}</bdi>
      </Heading>
      <div class="inside">
        <slot name={CHOSEN_SLOT} />
      </div>
    </div>
  );
}
