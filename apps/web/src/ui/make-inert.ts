/**
 * Makes everything outside an element inert (pointer, keyboard, screen readers) until the returned function
 * is called.
 */

export function makeOthersInert(element: Element): () => void {
  const silenced: Element[] = [];
  for (let inner = element; inner.parentElement; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (
        other === inner ||
        other.hasAttribute('inert') ||
        other.matches('[data-heard], script, style, link')
      )
        continue;
      other.setAttribute('inert', '');
      silenced.push(other);
    }
    if (inner.parentElement === document.body) break;
  }
  return () => {
    for (const other of silenced) other.removeAttribute('inert');
  };
}
