import { wordGroups } from '../../domain/wordGroups.ts';

/**
 * Text with no line break beside a number, as long as a line has room for the word that it belongs to: a house number
 * stays with its street. Where there is none the break is between the two, and not within the number.
 */
export const NumbersKept = ({ text }: { text: string }) => (
  <>
    {wordGroups(text).map((group, index) => (
      <>
        {index > 0 && ' '}
        {group.includes(' ') ? <span class="kept">{group}</span> : group}
      </>
    ))}
  </>
);
