/** The documentation's search: a button, and a dialog with a field and the results. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { excerptOf } from './excerpt.ts';
import type { Search as Model, Result } from './search.ts';

/** @param docs absolute address of the documentation's first page */
export function Search({ search, docs }: { search: Model; docs: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => {
    void search.prepare();
    if (!dialog.current?.open) dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();

  // A layout effect, because a reader may press a key before the first frame is drawn.
  useLayoutEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        open();
      },
      { signal },
    );
    const opened = dialog.current;
    opened?.addEventListener('keydown', (event) => moveFocus(event, opened), { signal });
    // The dialog's content fills it, so only a press outside has the dialog itself as its target.
    opened?.addEventListener('click', (event) => event.target === opened && close(), { signal });
    return () => leaving.abort();
  }, []);

  return (
    <>
      <button type="button" class="search" onClick={open} onPointerEnter={() => void search.prepare()}>
        Search
      </button>
      <dialog ref={dialog} aria-label="Search the documentation">
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            dialog.current?.querySelector<HTMLAnchorElement>('ol a')?.click();
          }}
        >
          <input
            type="search"
            aria-label="Search the documentation"
            autocomplete="off"
            spellcheck={false}
            placeholder="Search the documentation"
            value={search.question.value}
            onInput={(event) => search.ask(event.currentTarget.value)}
          />
          <button type="button" class="close" onClick={close}>
            Close
          </button>
        </form>
        <p role="status">{search.said.value}</p>
        <ol>
          {search.results.value.map((result) => (
            <li key={result.address}>
              <Hit result={result} docs={docs} close={close} />
            </li>
          ))}
        </ol>
      </dialog>
    </>
  );
}

function Hit({ result, docs, close }: { result: Result; docs: string; close: () => void }) {
  const { address, page, heading, section, text, terms } = result;
  return (
    <a href={docs + address} onClick={close}>
      <strong>{heading || page}</strong>
      <small>{[section, heading && page].filter(Boolean).join(' › ')}</small>
      <span>
        {excerptOf(text, terms).map((piece, index) =>
          piece.isFound ? <mark key={index}>{piece.text}</mark> : piece.text,
        )}
      </span>
    </a>
  );
}

/** The up and down keys move through the field and the results. */
function moveFocus(event: KeyboardEvent, dialog: HTMLDialogElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, ol a')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
