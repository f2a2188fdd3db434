// The icons: one 20-unit grid, one stroke, the colour of the text around them. An icon is never the
// only name of anything: the button around it carries the label.

const SHAPES = {
  globe:
    'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM3 10h14M10 3c2.4 2 3.4 4.4 3.4 7s-1 5-3.4 7c-2.4-2-3.4-4.4-3.4-7S7.6 5 10 3Z',
  sun: 'M13.2 10a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0ZM10 2.5v1.6M10 15.9v1.6M2.5 10h1.6M15.9 10h1.6M4.7 4.7l1.1 1.1M14.2 14.2l1.1 1.1M4.7 15.3l1.1-1.1M14.2 5.8l1.1-1.1',
  moon: 'M16.6 11.9A7 7 0 0 1 8.1 3.4a7 7 0 1 0 8.5 8.5Z',
  sliders:
    'M3.5 6h7M14.5 6h2M3.5 14h2M9.5 14h7M14.5 6a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM9.5 14a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  menu: 'M3.5 6h13M3.5 10h13M3.5 14h13',
  close: 'M5 5l10 10M15 5 5 15',
  chevronDown: 'M5 7.5l5 5 5-5',
  chevronUp: 'M5 12.5l5-5 5 5',
  chevronRight: 'M7.5 5l5 5-5 5',
  chevronLeft: 'M12.5 5l-5 5 5 5',
  check: 'M4.5 10.5 8.3 14l7.2-8',
  signOut: 'M12.5 6V4h-8v12h8v-2M8.5 10h8.5M14.2 7.2 17 10l-2.8 2.8',
  alert: 'M10 3.5 17.5 16.5h-15L10 3.5ZM10 8.5v3.5M10 14.3h.01',
  clock: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM10 6v4.2l2.8 1.8',
  search: 'M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM13 13l3.5 3.5',
  home: 'M3.5 9 10 3.5 16.5 9v7.5h-4.5v-5h-4v5H3.5V9Z',
  markets: 'M3.5 16.5v-5M8 16.5V7M12.5 16.5v-7M16.5 16.5v-13',
  trade:
    'M6 3v3M6 13v4M14 3v4M14 12v5M5 6h2a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM13 7h2a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1Z',
  wallet: 'M15.5 6.5v-2h-11a1.5 1.5 0 0 0 0 3h12v9h-12A1.5 1.5 0 0 1 3 15V6M13.2 12h.6',
  person:
    'M13.2 7a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0ZM3.8 16.8c.7-3.2 3.2-4.8 6.2-4.8s5.5 1.6 6.2 4.8',
  swap: 'M3.5 7h12M12.5 4l3 3-3 3M16.5 13h-12M7.5 10l-3 3 3 3',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  grip: 'M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01',
  pulse: 'M2.5 10h4l2-5 3 10 2-5h4',
  plus: 'M10 4v12M4 10h12',
  refresh: 'M16 10a6 6 0 1 1-1.8-4.3M16 3.5v3.2h-3.2',
  eye: 'M2.5 10C4.3 6.7 6.9 5 10 5s5.7 1.7 7.5 5c-1.8 3.3-4.4 5-7.5 5s-5.7-1.7-7.5-5ZM12.3 10a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0Z',
  star: 'm10 3 2.2 4.5 4.9.7-3.6 3.5.9 4.9L10 14.3l-4.4 2.3.9-4.9L2.9 8.2l4.9-.7L10 3Z',
  expand: 'M12 3.5h4.5V8M8 16.5H3.5V12M16.5 3.5 11.5 8.5M3.5 16.5l5-5',
  image:
    'M4.5 4h11A1.5 1.5 0 0 1 17 5.5v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5v-9A1.5 1.5 0 0 1 4.5 4ZM3.5 14l4-4 3 3 2-2 4 3.5M12.5 7.5h.01',
  camera:
    'M7 5.5 8 4h4l1 1.5h2.5A1.5 1.5 0 0 1 17 7v7.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5V7a1.5 1.5 0 0 1 1.5-1.5H7ZM12.8 10.7a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0Z',
  settings:
    'M12.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM10 2.8v2M10 15.2v2M2.8 10h2M15.2 10h2M4.9 4.9l1.4 1.4M13.7 13.7l1.4 1.4M4.9 15.1l1.4-1.4M13.7 6.3l1.4-1.4',
  shield: 'M10 3 16 5.2v4.3c0 3.7-2.4 6.1-6 7.5-3.6-1.4-6-3.8-6-7.5V5.2L10 3ZM7.3 10l2 2 3.6-4',
  copy: 'M8.5 7.5h7v9h-7v-9ZM11.5 7.5v-4h-7v9h4',
  lock: 'M5.5 9h9v7.5h-9V9ZM7.5 9V6.5a2.5 2.5 0 0 1 5 0V9',
  device: 'M3.5 4.5h13v8.5h-13V4.5ZM7 16.5h6M10 13v3.5',
  phone: 'M7 3h6a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM9 14.5h2',
  eyeOff:
    'M3.5 3.5l13 13M8.3 8.4a2.3 2.3 0 0 0 3.3 3.3M6 6.2C4.6 7 3.4 8.3 2.5 10c1.8 3.3 4.4 5 7.5 5 1.4 0 2.7-.35 3.9-1M8.3 5.2A7 7 0 0 1 10 5c3.1 0 5.7 1.7 7.5 5a11 11 0 0 1-1.7 2.4',
  download: 'M10 3v9M6.5 8.8l3.5 3.5 3.5-3.5M4 16.5h12',
  upload: 'M10 12.5v-9M6.5 6.8 10 3.3l3.5 3.5M4 16.5h12',
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l.7 10.5h7.6L14.5 6M8.5 9v4.5M11.5 9v4.5',
  list: 'M4 5.5h.01M7.5 5.5h9M4 10h.01M7.5 10h9M4 14.5h.01M7.5 14.5h9',
  socialX: 'M4 4l12 12M16 4 4 16',
  socialTelegram: 'M17 3.5 2.8 9.2l4.7 1.7 1.7 5.1 2.5-3.2 3.8 2.7L17 3.5ZM7.5 10.9 17 3.5',
  socialYouTube:
    'M5 5h10a2.5 2.5 0 0 1 2.5 2.5v5A2.5 2.5 0 0 1 15 15H5a2.5 2.5 0 0 1-2.5-2.5v-5A2.5 2.5 0 0 1 5 5ZM8.7 7.9l3.4 2.1-3.4 2.1V7.9Z',
  socialFacebook: 'M12.5 4H11a2.5 2.5 0 0 0-2.5 2.5V17M6.5 10h5.5',
  pencil: 'M4 16l.8-3.6L13.5 3.5l3 3L7.6 15.2 4 16Z',
  pin: 'M7 3.5h6M8 3.5v4.2L5.5 11h9L12 7.7V3.5M10 11v5.5',
  announce: 'M3.5 8.5v3h2.5l6 3.5V5L6 8.5H3.5ZM15 8a3 3 0 0 1 0 4',
  half: 'M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z',
} as const

export type IconName = keyof typeof SHAPES

export interface IconProps {
  name: IconName
  /** Edge in px at a 16 px root; scales with the user's text size. */
  size?: 12 | 14 | 16 | 18 | 20 | 22 | 24
  filled?: boolean
}

export function Icon({ name, size = 20, filled = false }: IconProps) {
  return (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 20 20"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.2 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
