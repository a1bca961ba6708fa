/** Whether the form stands on light or on dark ground: a page need not say so for its visitors to see it. */

/** Measured again whenever something may have changed it: the visitor's own setting, or the page's. */
export function watchGround(form) {
  const measure = () => {
    // A page of our own says itself what it is.
    if (getComputedStyle(document.documentElement).getPropertyValue('--fl-ground') !== '')
      form.removeAttribute('data-fl-ground');
    else if (form.isConnected)
      form.setAttribute('data-fl-ground', isDark(groundBehind(form)) ? 'dark' : 'light');
  };
  measure();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', measure);
  const watch = new MutationObserver(measure);
  for (const page of [document.documentElement, document.body]) watch.observe(page, { attributes: true });
  document.addEventListener('transitionend', ({ propertyName }) => {
    if (propertyName === 'background-color') measure();
  });
}

/** What shines through, layer upon layer, down to the page's own canvas; before a picture the letters tell, which stand out from it. */
function groundBehind(form) {
  const layers = [];
  for (let one = form.parentElement; one; one = one.parentElement) {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(one);
    if (backgroundImage !== 'none') {
      layers.push(isDark(readColour(color)) ? [255, 255, 255, 1] : [0, 0, 0, 1]);
      break;
    }
    layers.push(readColour(backgroundColor));
    if (layers.at(-1)[3] === 1) break;
  }
  return layers.reduceRight(
    (below, above) => below.map((part, at) => part + (above[at] - part) * above[3]),
    canvas(),
  );
}

function canvas() {
  const probe = document.createElement('span');
  probe.style.backgroundColor = 'Canvas';
  document.documentElement.append(probe);
  const colour = readColour(getComputedStyle(probe).backgroundColor);
  probe.remove();
  return colour;
}

/** A browser draws what it can name, whatever way it writes it. */
function readColour(text) {
  const numbers = (text.match(/[\d.]+(?:e-?\d+)?/g) || []).map(Number);
  if (/^rgba?\(/.test(text)) return [...numbers.slice(0, 3), numbers[3] ?? 1];
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return [0, 0, 0, 0];
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

function isDark([red, green, blue]) {
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}
