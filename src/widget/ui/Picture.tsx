import { useSignal } from '@preact/signals';

/** A picture that can't be had leaves nothing behind. */
export function Picture({ src, alt = '', class: name }: { src: string; alt?: string; class: string }) {
  const isGone = useSignal(false);
  return isGone.value ? null : (
    <img
      src={src}
      alt={alt}
      class={name}
      loading="lazy"
      decoding="async"
      onError={() => (isGone.value = true)}
    />
  );
}
