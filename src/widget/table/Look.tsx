/** What the menu's look is completed by, and no more: whoever only looks loads nothing else of what comes later. */
import css from './look.css?inline';

export { css };

export default function Look() {
  return null;
}
