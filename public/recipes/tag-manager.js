for (const name of ['step', 'slot', 'submit', 'booked', 'ordered', 'waitlisted'])
  document.addEventListener(`tableside-${name}`, ({ detail }) => {
    const { id, ...told } = detail ?? {};
    (window.dataLayer ??= []).push({ event: `tableside_${name}`, tableside_id: id, tableside: told });
  });
