import { useEffect } from 'preact/hooks';
import { doneAddress, type Outcome } from '../../domain/doneAddress.ts';
import { useCommon } from '../app/context.ts';

/** Ids of what has led on at once: a guest who comes back stays. */
const createGone = () => new Set<string>();

/** The way on to the page's own next step (`done-url`), below all that the guest may want to keep; nothing without one. */
export function GoOn({ outcome, id }: { outcome: Outcome; id: string }) {
  const { attributes, language, model } = useCommon();
  const href = doneAddress(attributes['done-url'], document.baseURI, outcome, id);
  const isAtOnce = attributes['done-at-once'];
  useEffect(() => {
    const gone = model(createGone);
    if (!href || !isAtOnce || gone.has(id)) return;
    gone.add(id);
    location.assign(href);
  }, []);
  return href ? (
    <a class="go" part="primary" href={href}>
      {(language.t as (key: string) => string)('goOn')}
    </a>
  ) : null;
}
