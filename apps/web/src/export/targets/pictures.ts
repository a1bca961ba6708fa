/** Illustrations of the export targets, loaded with the dialog. */

export const WINDOW = { icon: 'M3.5 5h17v14h-17zM3.5 9.5h17M6.5 7.25h.01M9.5 7.25h.01' };
export const CODE = { icon: 'm8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14' };
export const PAGE = { icon: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6' };
export const COPY = { icon: 'M9 9h11v11H9zM15 9V4H4v11h5' };
export const DOWNLOAD = { icon: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 20h14' };
