import { useOrdering } from '../../app/ordering.ts';
import { createMenu } from '../../state/menu.ts';

/** The first screen: what there is, by category. */
export function Menu() {
  const { model, language } = useOrdering();
  const sections = model(createMenu).sections.value;
  if (!sections.length) return <p>{language.t('noMenu')}</p>;
  return (
    <>
      {sections.map(({ path, name, description, products }) => (
        <section key={path} class="section">
          <h2 dir="auto">{name}</h2>
          {description && <p dir="auto">{description}</p>}
          <ul>
            {products.map((product) => (
              <li key={product.path} class="product">
                <b dir="auto">{product.title}</b>
                {product.description && <p dir="auto">{product.description}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
