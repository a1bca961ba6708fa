/** Words on the accent are white or dark, whichever can be read better. Set from here because a template cannot work it out. */

export function dressAccent(form) {
  const accent = getComputedStyle(form).getPropertyValue('--fl-accent').trim();
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(accent);
  if (!parts) return;
  const [red, green, blue] = parts.slice(1).map((part) => {
    const light = Number.parseInt(part, 16) / 255;
    return light <= 0.04045 ? light / 12.92 : ((light + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  form.style.setProperty('--fl-accent-text', 1.05 / (luminance + 0.05) >= 4.5 ? '#ffffff' : '#1f1d26');
}
