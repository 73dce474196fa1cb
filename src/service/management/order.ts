/** What begins, ends later. */
import { parseInstant } from '../../domain/parseInstant.ts';
import { invalid } from '../apiFailure.ts';

/** @throws ApiFailure 400 on `ends` */
export function assertOrdered({ begins, ends }: { begins: Date; ends: Date }): void {
  if (begins >= ends) throw invalid({ ends: ['This must be later than it begins.'] });
}

/** The columns `begins` and `ends` that a PATCH changes: those that its body has. */
export function changedTimes({ begins, ends }: { begins?: string | undefined; ends?: string | undefined }): {
  begins?: Date;
  ends?: Date;
} {
  return {
    ...(begins === undefined ? {} : { begins: parseInstant(begins) }),
    ...(ends === undefined ? {} : { ends: parseInstant(ends) }),
  };
}
