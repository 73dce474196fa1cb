/** What is said when there is such a record already. */
import { conflict } from '../apiFailure.ts';
import { isDuplicate } from '../store/owned.ts';

/** The field, and the sentence. */
export interface Duplicate {
  field: string;
  message: string;
}

/** Does `work`. @throws ApiFailure 409 when there is such a record already; else what `work` throws */
export async function withoutDuplicate<Result>(
  duplicate: Duplicate | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!duplicate || !isDuplicate(error)) throw error;
    throw conflict(duplicate.message, { [duplicate.field]: [duplicate.message] });
  }
}
