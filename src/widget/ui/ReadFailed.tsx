import { useFramed } from '../app/context.ts';
import type { Key } from '../app/language.ts';
import { useOnline } from './useOnline.ts';

/**
 * That something could not be had, and the way to have it after all; once the connection is back that happens by itself.
 *
 * @param says why something is not there: as `failureOf` has it, or what the feature says instead
 */
export function ReadFailed({ says, onRetry }: { says: Key; onRetry(): void }) {
  const { t } = useFramed().language;
  useOnline(onRetry);
  return (
    <>
      {t(says)}{' '}
      <button type="button" class="link" part="link" onClick={onRetry}>
        {t('retry')}
      </button>
    </>
  );
}
