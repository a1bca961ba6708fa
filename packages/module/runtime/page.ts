/**
 * Formloom page: in a frame, it says how high it is, so that nothing of it is cut off. A frame of the same
 * site is given that height at once; any other page hears a message.
 */

if (parent !== window) {
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    // It is of another window, so that no check of its class would hold.
    const frame = window.frameElement as HTMLElement | null;
    if (frame) frame.style.height = `${height}px`;
    else parent.postMessage({ formloom: 'height', height }, '*');
  }).observe(document.body);
}
