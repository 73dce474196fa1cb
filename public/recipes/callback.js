const told = new Set();
for (const name of ['booked', 'ordered'])
  document.addEventListener(`tableside-${name}`, ({ detail }) => {
    if (told.has(detail.id)) return;
    told.add(detail.id);
    window.onReserved?.(name, detail);
  });
