/** Records with a beginning and an end. */
import { parseInstant } from '../../domain/parseInstant.ts';
import { invalid } from '../apiFailure.ts';

/** @throws ApiFailure 400 on `ends` when it is not later than `begins` */
export function assertBeginsBeforeEnds({ begins, ends }: { begins: Date; ends: Date }): void {
  if (begins >= ends) throw invalid({ ends: ['This must be later than it begins.'] });
}

/** The columns `begins` and `ends` that the body of a PATCH changes. */
export function changedTimes({ begins, ends }: { begins?: string | undefined; ends?: string | undefined }): {
  begins?: Date;
  ends?: Date;
} {
  return {
    ...(begins === undefined ? {} : { begins: parseInstant(begins) }),
    ...(ends === undefined ? {} : { ends: parseInstant(ends) }),
  };
}
