import { useEffect } from 'preact/hooks';
import { doneAddress, type Outcome } from '../../domain/doneAddress.ts';
import { type Common, useCommon } from '../app/context.ts';
import { oncePer } from '../app/oncePer.ts';

/** Ids of what has led on at once: a guest who comes back stays. */
const goneOf = oncePer<Common, Set<string>>(() => new Set());

/** The way on to the page's own next step (`done-url`), below all that the guest may want to keep; nothing without one. */
export function GoOn({ outcome, id }: { outcome: Outcome; id: string }) {
  const common = useCommon();
  const { attributes, language } = common;
  const href = doneAddress(attributes['done-url'], document.baseURI, outcome, id);
  const isAtOnce = attributes['done-at-once'];
  useEffect(() => {
    const gone = goneOf(common);
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
