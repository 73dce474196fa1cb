import { createSheets } from '../app/sheets.ts';
import { useOrdering } from '../ordering/shared.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { RoundList } from './RoundList.tsx';

/** What was ordered at this table from this phone, over the menu. */
export default function RoundsSheet() {
  const { model, language } = useOrdering();
  return (
    <Sheet title={language.t('rounds')} onClose={model(createSheets).close}>
      <RoundList />
    </Sheet>
  );
}
