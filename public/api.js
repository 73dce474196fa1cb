// The description of the API, by Swagger UI, in the reader's colours. It asks nobody but this service.
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

globalThis.SwaggerUIBundle({
  url: new URL('../v1/openapi.json', document.baseURI).href,
  domNode: document.getElementById('description'),
  layout: 'BaseLayout',
  // Else it would ask a validator elsewhere.
  validatorUrl: null,
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 2,
  filter: true,
  showExtensions: true,
  // A key that is tried here is forgotten with the page.
  persistAuthorization: false,
  withCredentials: false,
});
