import { Contact } from '../ui/Contact.tsx';

/** Who can say more than the list. */
export default function Ask() {
  return <Contact />;
}
