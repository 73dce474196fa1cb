/** What has just happened, with an undo button for a few seconds. */
import { useApp, useDesk } from './context.ts';
import type { Said } from './said.ts';
import type { DeskTranslate } from './words.ts';

export function NoticeBar() {
  const { say } = useApp();
  const { notices } = useDesk();
  const shown = notices.shown.value;
  return (
    <div class="notices">
      <div role="status">{shown && <p key={shown.id}>{sentenceOf(shown.said, say)}</p>}</div>
      {shown?.undo && (
        <button type="button" class="undo" onClick={() => notices.undo()}>
          {say('undo')}
        </button>
      )}
    </div>
  );
}

function sentenceOf(said: Said, say: DeskTranslate): string {
  if (said.code === 'refused') return said.words;
  const { code, ...values } = said;
  return say(`said_${code}`, values);
}
