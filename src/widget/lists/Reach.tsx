import { Contact } from '../ui/Contact.tsx';

/** The way to the restaurant, below a sentence that asks for nothing more. */
export default function Reach() {
  return <Contact lead="" />;
}
