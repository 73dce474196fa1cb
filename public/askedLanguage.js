// A page whose address asks for a language (`?locale=pl`): what its guest chooses there is asked for from then on, by the
// address that is loaded again and by the links to the restaurant's other pages.
addEventListener('tableside-language', ({ detail }) => {
  const address = new URL(location.href);
  if (!address.searchParams.has('locale')) return;
  address.searchParams.set('locale', detail.language);
  history.replaceState(history.state, '', address);
  for (const link of document.querySelectorAll('a[href*="?locale="]'))
    link.search = `locale=${encodeURIComponent(detail.language)}`;
});
