/** What a site may style of a form in a root of its own, by `::part`. */

/** Most are called as their classes are. */
const PARTS = 'form title step row field label control help error button way:progress done:thanks'
  .split(' ')
  .map((one) => one.split(':'));

export function nameParts(form: HTMLFormElement) {
  const root = form.parentNode as ShadowRoot;
  const name = () => {
    for (const [own, part = own] of PARTS)
      for (const one of root.querySelectorAll(`.fl-${own}`)) one.part.add(part ?? '');
  };
  name();
  // How it ends is drawn later. Nothing holds the observer but what it looks at.
  new MutationObserver(name).observe(form.firstElementChild as Element, { childList: true });
}
