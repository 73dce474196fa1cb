import type { ComponentChildren } from 'preact';

/**
 * Parts of one line and a dot between them, which stands at no line's end (`dotted.css` draws it); parts that are empty
 * are left out.
 */
export const Dotted = ({ parts }: { parts: readonly ComponentChildren[] }) => (
  <span class="dotted">
    {parts.filter(Boolean).map((part, index) => (
      <>
        {index > 0 && ' '}
        <span>
          {index > 0 && (
            <>
              <span class="sr">·</span>{' '}
            </>
          )}
          {part}
        </span>
      </>
    ))}
  </span>
);
