import { useFramed } from '../app/context.ts';
import type { Failure } from '../app/failure.ts';
import { useOnline } from './useOnline.ts';

/**
 * That something could not be had, and the way to have it after all; once the connection is back that happens by itself.
 *
 * @param says why something that was read is not there; `loadFailed`: it is the file of what comes next, and nothing was read
 */
export function ReadFailed({ says, onRetry }: { says: Failure | 'loadFailed'; onRetry(): void }) {
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
