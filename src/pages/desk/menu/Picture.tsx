/** A dish's picture, square as in the widget; nothing if it has none. */

interface PictureProps {
  /** An address, a path on this service, or empty. */
  address: string;
  isLarge?: boolean;
}

export function Picture({ address, isLarge = false }: PictureProps) {
  if (address === '') return null;
  // The desk is one folder below the service's root.
  const source = address.startsWith('/') ? `..${address}` : address;
  const edge = isLarge ? 96 : 48;
  return (
    <img
      class={isLarge ? 'dish-picture large' : 'dish-picture'}
      src={isLarge ? source : source.replace(/^(.*\/media\/[\w-]{32})\/640\.webp$/, '$1/160.webp')}
      alt=""
      width={edge}
      height={edge}
      loading="lazy"
      decoding="async"
    />
  );
}
