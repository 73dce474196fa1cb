import { Sheet } from '../ui/Sheet.tsx';
import { RoundList } from './RoundList.tsx';
import { useTable } from './shared.ts';

/** What was ordered at this table from this phone, over the menu. */
export default function RoundsSheet() {
  const { sheets, language } = useTable();
  return (
    <Sheet title={language.t('rounds')} onClose={sheets.close}>
      <RoundList />
    </Sheet>
  );
}
