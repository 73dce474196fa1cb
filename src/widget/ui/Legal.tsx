import { webLink } from '../../domain/links.ts';
import { useCommon } from '../app/context.ts';

/** The restaurant's privacy notice and terms, where its page names them. */
export function Legal() {
  const { attributes, language } = useCommon();
  const links = (['privacy', 'terms'] as const).flatMap((name) => {
    const href = webLink(attributes[`${name}-url`]);
    return href ? [{ name, href }] : [];
  });
  return links.length > 0 ? (
    <p class="legal">
      {links.map(({ name, href }) => (
        <a key={name} class="link" part="link" href={href} target="_blank" rel="noopener noreferrer">
          {language.t(name)}
        </a>
      ))}
    </p>
  ) : null;
}
