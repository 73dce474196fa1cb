import { useRef } from 'preact/hooks';
import { PageHead } from '../form/PageHead.tsx';
import type { PageWords } from '../form/words.ts';
import { Cards } from './Cards.tsx';
import { Form } from './Form.tsx';
import type { FormKey } from './language.ts';
import type { PartProps } from './part.ts';

interface TableCodesPageProps extends Pick<PartProps, 'model'> {
  words: PageWords<FormKey>;
}

/** The whole page: the form, and beside it the sheets to print. */
export function TableCodesPage({ model, words }: TableCodesPageProps) {
  const { say } = words;
  const { count, list, sheets } = model;
  const form = useRef<HTMLDivElement>(null);
  const sheetCount = sheets.value.length;
  const printOrLead = () => {
    model.settle();
    if (model.count.value > 0) return print();
    // There is nothing to print yet, so the focus moves to the missing field.
    const missing = model.list.value.names.length > 0 ? 'page' : 'tables';
    form.current?.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
  };
  return (
    <>
      <PageHead words={words} />
      <main>
        <div class="ask" ref={form}>
          <Form model={model} say={say} />
          <div class="act">
            <button type="button" class="go" onClick={printOrLead}>
              {say('print')}
            </button>
            <p class="hint">{say('printHint')}</p>
          </div>
        </div>
        <section class="shown" aria-labelledby="sheets">
          <div class="summary">
            <h2 id="sheets">{say('sheets')}</h2>
            <p role="status">
              {count.value > 0 &&
                say('onSheets', { codes: say('codes', { count: count.value }), count: sheetCount })}
            </p>
          </div>
          {count.value > 0 ? (
            <Cards model={model} say={say} />
          ) : (
            <p class="empty">{say(list.value.names.length > 0 ? 'unfinished' : 'none')}</p>
          )}
        </section>
      </main>
    </>
  );
}
