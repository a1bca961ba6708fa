/**
 * Formloom page. Where a policy refuses the styles that stand in it, it puts them on by hand. In a frame, it
 * says how high it is, so that nothing of it is cut off: a frame of the same site is given that height at
 * once; any other page hears a message.
 */

const page = document.documentElement;
const styles = Array.from(document.querySelectorAll('style'));

if (styles.some(({ sheet }) => !sheet)) {
  document.adoptedStyleSheets = styles.map(({ textContent }) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(textContent ?? '');
    return sheet;
  });
  page.style.cssText = page.getAttribute('style') ?? '';
}

if (parent !== window) {
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    // It is of another window, so that no check of its class would hold.
    const frame = window.frameElement as HTMLElement | null;
    if (frame) frame.style.height = `${height}px`;
    else parent.postMessage({ formloom: 'height', height }, '*');
  }).observe(document.body);
}
