/** Turns violations of unique constraints into 409 answers. */
import { conflict } from '../apiFailure.ts';
import { isDuplicate } from '../store/owned.ts';

/** The field that must be unique, and the sentence for a duplicate. */
export interface Duplicate {
  field: string;
  message: string;
}

/** Runs `work`. @throws ApiFailure 409 when such a record exists already; else what `work` throws */
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
