/** A picture beside what it is of: whoever can't see it reads that. Its place is kept where it can't be had. */
export function SidePicture({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      referrerpolicy="no-referrer"
      onError={({ currentTarget }) => {
        currentTarget.style.visibility = 'hidden';
      }}
    />
  );
}
