import About from '../ui/About.tsx';
import css from './house.css?inline';

export { sentences } from '../ui/About.tsx';
export { css };

/**
 * The restaurant itself, below the menu: whoever only looks loads nothing else of what comes later. Above the menu is
 * until when the kitchen takes orders: when the house is open, beside that, would read as the same hours gainsaid.
 */
export default function House() {
  return <About hasOwnHours />;
}
