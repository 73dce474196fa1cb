import { Contact } from '../../ui/Contact.tsx';
import { useOrdering } from '../shared.ts';

/** Whom to ask: those who serve the table, else the restaurant by phone or mail. */
export function AskHouse() {
  const { language, table } = useOrdering();
  return table ? <p>{language.t('askStaff')}</p> : <Contact />;
}
