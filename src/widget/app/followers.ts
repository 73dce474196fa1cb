/** Who follows the page (its back button, its connection, its clock) whenever the element is in it. */
import type { Connect } from '../script/element.ts';

export function createFollowers() {
  const followers: Connect[] = [];
  /** How to end those who follow; nothing while the element is not in the page. */
  let ends: (() => void)[] | undefined;
  return {
    /** Follows from now on: at once where the element is in the page, else when it comes. */
    follow(connect: Connect): void {
      followers.push(connect);
      ends?.push(connect());
    },
    /** The element is in the page, until the function that this returns is called. */
    connect() {
      ends = followers.map((connect) => connect());
      return () => {
        ends?.forEach((end) => end());
        ends = undefined;
      };
    },
  };
}
