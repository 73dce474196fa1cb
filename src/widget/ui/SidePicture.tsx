/**
 * A picture beside the text that it shows: guests who can't see it read that. Where it can't be had its place is kept, unless the
 * picture stands above (`.gone` in the list's style).
 */
export function SidePicture({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      referrerpolicy="no-referrer"
      onError={({ currentTarget }) => {
        currentTarget.style.visibility = 'hidden';
        currentTarget.classList.add('gone');
      }}
    />
  );
}
