/** Brings a menu that was shown from an earlier visit up to date, as soon as that can be. */
import { keepRead } from '../../api/keepRead.ts';
import type { KeptRead } from '../../api/keptReads.ts';
import type { Common } from '../../app/context.ts';
import { tellFault } from '../../app/tellFault.ts';

/**
 * @param reads the view's first reads, the last of which is the menu's
 * @param renew reads the menu out of an answer, or asks for one
 */
export async function freshMenu(
  reads: readonly KeptRead[],
  { isOffline, follow }: Pick<Common, 'isOffline' | 'follow'>,
  renew: (answer?: Promise<Response>) => Promise<void>,
): Promise<void> {
  const answers = reads.map(keepRead);
  // What became of the menu is seen to below; the others are kept where they came, and else as they were.
  for (const answer of answers) answer.catch(() => {});
  try {
    const answer = await answers.at(-1);
    if (answer) await renew(Promise.resolve(answer));
  } catch (error) {
    // It never came, or was none: it is asked for with the next connection.
    tellFault(error);
    let isDone = false;
    follow(() =>
      isOffline.subscribe((isAway) => {
        if (isAway || isDone) return;
        renew().then(
          () => (isDone = true),
          // The menu on show stays, until the connection after this one.
          tellFault,
        );
      }),
    );
  }
}
