/** Asks once more before something that can't be undone. */
import { useSay } from '../app/context.ts';
import { Sheet } from '../app/Sheet.tsx';

interface SureSheetProps {
  title: string;
  /** What will happen. */
  lead: string;
  /** The text of the button that does it. */
  act: string;
  onSure(): void;
  onClose(): void;
}

export function SureSheet({ title, lead, act, onSure, onClose }: SureSheetProps) {
  const say = useSay();
  return (
    <Sheet title={title} onClose={onClose}>
      <p>{lead}</p>
      <div class="acts">
        <button
          type="button"
          class="go"
          onClick={() => {
            onClose();
            onSure();
          }}
        >
          {act}
        </button>
        <button type="button" onClick={onClose}>
          {say('cancel')}
        </button>
      </div>
    </Sheet>
  );
}
