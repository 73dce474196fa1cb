import { useEffect } from 'preact/hooks';
import { doneAddress, type Outcome } from '../../domain/doneAddress.ts';
import { useCommon } from '../app/context.ts';

/** The way on to the page's own next step (`done-url`), below all that the guest may want to keep; nothing without one. */
export function GoOn({ outcome, id }: { outcome: Outcome; id: string }) {
  const { attribute, language } = useCommon();
  const href = doneAddress(attribute('done-url') ?? '', document.baseURI, outcome, id);
  const isAtOnce = attribute('done-at-once') !== null;
  useEffect(() => {
    if (href && isAtOnce) location.assign(href);
  }, []);
  return href ? (
    <a class="go" part="primary" href={href}>
      {(language.t as (key: string) => string)('goOn')}
    </a>
  ) : null;
}
