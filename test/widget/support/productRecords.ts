/** Products as the API gives them in full, beside `menuRecords.ts`. */
const BASE = '/v1/facility/lumen';

export const productPath = (id: number) => `${BASE}/menu_widget_product/${id}`;
export const groupPath = (id: number) => `${BASE}/product_modifier_group/${id}`;
export const modifierPath = (id: number) => `${BASE}/product_modifier/${id}`;
export const variationPath = (id: number) => `${BASE}/product_variation/${id}`;

export const group = (id: number, more: object = {}) => ({
  id,
  resource_uri: groupPath(id),
  title: `Group ${id}`,
  title_public: '',
  minimum_quantity: 0,
  maximum_quantity: null,
  ...more,
});

export const modifier = (id: number, ofGroup: number, more: object = {}) => ({
  id,
  resource_uri: modifierPath(id),
  product_modifier_group: groupPath(ofGroup),
  title: `Modifier ${id}`,
  price_gross: '1.00',
  priority: id,
  minimum_quantity: 0,
  maximum_quantity: 1,
  ...more,
});

export const variation = (id: number, more: object = {}) => ({
  id,
  resource_uri: variationPath(id),
  title: `Variation ${id}`,
  price_gross: '10.00',
  modifier_price_multiplicator: '1.00',
  priority: id,
  ...more,
});

export const detail = (id: number, more: object = {}) => ({
  id,
  resource_uri: productPath(id),
  title: `Dish ${id}`,
  description: '',
  image: '',
  price_gross: '9.50',
  online_order_enabled: true,
  product_allergens: [],
  product_modifier_groups: [],
  product_modifiers: [],
  product_variations: [],
  ...more,
});
