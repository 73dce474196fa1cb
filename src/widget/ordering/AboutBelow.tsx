import About from '../ui/About.tsx';
import css from './aboutBelow.css?inline';

export { sentences } from '../ui/About.tsx';
export { css };

/**
 * About the restaurant, below the menu, in its own file. No opening hours: they would seem to contradict the kitchen's
 * hours above.
 */
export default function AboutBelow() {
  return <About hasOwnHours />;
}
