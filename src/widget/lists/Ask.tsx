import { Contact } from '../ui/Contact.tsx';

/** Whom to ask for more than the list says. */
export default function Ask() {
  return <Contact />;
}
