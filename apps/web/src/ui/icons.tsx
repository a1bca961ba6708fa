/** Icons of the interface as SVG, in the current text colour. */

const PATHS = {
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  /** The drag handle that cards draw as a CSS background: three dots of 3 px, 6 px apart. */
  more: 'M3 12h.01M12 12h.01M21 12h.01',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM21 21l-4.3-4.3',
  refresh: 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6',
  theme: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 4v16M14 6v12M16 7.5v9M18 10v4',
  expand: 'M4 9V4h5M20 15v5h-5M15 4h5v5M9 20H4v-5',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  dots: 'M6 12h.01M12 12h.01M18 12h.01',
  stop: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v5M12 16h.01',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4l3 2',
  rows: 'M4 5h16v5H4zM4 14h7v5H4zM15 14h5v5h-5z',
  drop: 'M12 3.5c3.4 3.8 6 7 6 10.2a6 6 0 0 1-12 0C6 10.5 8.6 7.3 12 3.5ZM9 14a3 3 0 0 0 3 3',
  alignStart: 'M4 6h16M4 12h9M4 18h13',
  alignCenter: 'M4 6h16M8 12h8M6 18h12',
  alignEnd: 'M4 6h16M11 12h9M7 18h13',
  warning: 'M12 4 2.8 20h18.4L12 4ZM12 10v4M12 17h.01',
  plus: 'M12 5v14M5 12h14',
  fold: 'm6 9 6 6 6-6',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M18 10h.01M8 14h8',
  loose:
    'M10.4 4.2a8 8 0 0 1 3.2 0M17.7 6.4a8 8 0 0 1 1.8 2.9M19.9 13.5a8 8 0 0 1-1.4 3.1M15 19.4a8 8 0 0 1-3.4.6M7.4 18.6a8 8 0 0 1-2.3-2.5M4 12.6a8 8 0 0 1 .6-3.4',
  box: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  paragraph: 'M13 4v16M17 4v16M20 4H9.5a4.5 4.5 0 0 0 0 9H13',
  globe: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM4 12h16M12 4c5 4.6 5 11.4 0 16M12 4c-5 4.6-5 11.4 0 16',
  out: 'M12 4v10M8 10.5l4 4 4-4M5 19h14',
  into: 'M12 19V9M8 12.5l4-4 4 4M5 4h14',
  heading: 'M6 4v16M18 4v16M6 12h12',
  divider: 'M4 12h16',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15 9h.01',
  leave: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  type: 'M5 7V5h14v2M12 5v14M9 19h6',
  remark: 'M4 5h16v11H11l-4 4v-4H4z',
  chart: 'M6 20v-7M12 20V5M18 20v-10M3 20h18',
  consent: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 11.5l2.2 2.2L15 10',
} as const;

export type IconName = keyof typeof PATHS;

/** One of these icons, or an SVG path on a 24-unit square. */
export type Picture = IconName | { readonly icon: string };

export interface IconProps {
  readonly name: Picture;
  readonly size?: number;
  readonly className?: string | undefined;
}

export function Icon({ name, size = 16, className }: IconProps) {
  return (
    <svg
      className={className}
      // Scales with the font size.
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeOf(name)}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={typeof name === 'string' ? PATHS[name] : name.icon} />
    </svg>
  );
}

function strokeOf(name: Picture): number {
  if (name === 'more') return 4.5;
  return name === 'grip' || name === 'dots' ? 2.6 : 1.8;
}
