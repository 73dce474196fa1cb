import About from '../ui/About.tsx';
import css from './house.css?inline';

export { sentences } from '../ui/About.tsx';
export { css };

/**
 * About the restaurant, below the menu, in its own file. No opening hours: they would seem to contradict the kitchen's
 * hours above.
 */
export default function House() {
  return <About hasOwnHours />;
}
