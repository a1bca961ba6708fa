/** Formloom preview: nothing is sent from here. What would be sent is shown instead. */

document.addEventListener('formloom:submit', (event) => {
  event.preventDefault();
  const shown = document.querySelector<HTMLElement>('.fl-payload') ?? createBox();
  shown.textContent = JSON.stringify(event.detail.payload, null, 2);
  shown.focus();
});

function createBox(): HTMLElement {
  const box = document.createElement('pre');
  box.className = 'fl-payload';
  box.tabIndex = 0;
  document.querySelector('main')?.append(box);
  return box;
}
