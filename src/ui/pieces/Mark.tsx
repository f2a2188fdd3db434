// The product's logo: a circle, its meridian and a point on it. Gold on the text's colour.

export function Mark({ size = 26 }: { size?: 20 | 24 | 26 }) {
  return (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 26 26"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M10 2.5C14.2 5.4 16 9 16 13s-1.8 7.6-6 10.5"
        stroke="var(--accent)"
        strokeWidth="2"
      />
      <circle cx="15.6" cy="9.4" r="2.6" fill="var(--accent)" />
      <circle cx="13" cy="13" r="11" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
