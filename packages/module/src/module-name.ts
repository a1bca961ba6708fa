/** A name that can be a folder on every system and in the provider's file tree. */

const LONGEST = 60;

/** Names that some systems keep for devices. */
const TAKEN = /^(con|prn|aux|nul|com\d|lpt\d)$/;

export function folderName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
  if (slug === '') return 'form';
  return TAKEN.test(slug) ? `form-${slug}` : slug;
}
