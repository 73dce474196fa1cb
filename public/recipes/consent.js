// Set by your consent banner: document.dispatchEvent(new CustomEvent('consent', { detail: true }))
let consent = false;
document.addEventListener('consent', ({ detail }) => (consent = detail === true));
for (const name of ['step', 'slot', 'submit', 'booked', 'ordered', 'waitlisted', 'failed'])
  document.addEventListener(`tableside-${name}`, ({ detail }) => {
    if (consent) (window.dataLayer ??= []).push({ event: `tableside-${name}`, ...detail });
  });
