// Formloom preview: nothing is sent from here. What would be sent is shown instead.
document.addEventListener('formloom:submit', (event) => {
  event.preventDefault();
  let shown = document.querySelector('.fl-payload');
  if (!shown) {
    shown = document.createElement('pre');
    shown.className = 'fl-payload';
    shown.tabIndex = 0;
    document.querySelector('main').append(shown);
  }
  shown.textContent = JSON.stringify(event.detail.payload, null, 2);
  shown.focus();
});
