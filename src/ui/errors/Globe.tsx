// The zero of an error code: a globe whose gold meridian illustrates the state. Lost: the line ends
// half way and the point is off the globe. Paused: the line is whole and the point is on it.

export type GlobeMood = 'lost' | 'paused' | 'plain'

const RADII = [95.1, 80.9, 58.8, 30.9] as const
const PARALLELS = [
  [33.4, 50],
  [70, 86.6],
  [120, 100],
  [170, 86.6],
  [206.6, 50],
] as const

/** Drawn around its own left edge: 200 units wide, from y 20 to 220. */
export function Globe({ mood }: { mood: GlobeMood }) {
  return (
    <>
      {RADII.map((r) => (
        <path
          key={r}
          d={`M100 20A${r} 100 0 0 0 100 220M100 20A${r} 100 0 0 1 100 220`}
          stroke="var(--line)"
          strokeWidth="1.5"
        />
      ))}
      <path d="M100 20V220" stroke="var(--line)" strokeWidth="1.5" />
      {PARALLELS.map(([y, half]) => (
        <path
          key={y}
          d={`M${100 - half} ${y}H${100 + half}`}
          stroke="var(--line)"
          strokeWidth="1.5"
        />
      ))}
      <circle cx="100" cy="120" r="100" stroke="var(--edge)" strokeWidth="3" />
      {mood === 'lost' && <Lost />}
      {mood === 'paused' && <Paused />}
    </>
  )
}

function Lost() {
  return (
    <g stroke="var(--accent)" strokeLinecap="round">
      <path d="M100 20A58.8 100 0 0 1 158.8 120" strokeWidth="3" />
      <path d="M158.8 120A58.8 100 0 0 1 100 220" strokeWidth="2" strokeDasharray="1 9" />
      <g stroke="none">
        <circle cx="210.8" cy="172" r="20" fill="var(--canvas)" />
        <circle cx="210.8" cy="172" r="16" fill="var(--accent)" opacity=".18" />
        <circle cx="210.8" cy="172" r="7" fill="var(--accent)" />
      </g>
    </g>
  )
}

function Paused() {
  return (
    <>
      <path
        d="M100 20A58.8 100 0 0 1 100 220"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="154.5" cy="82.5" r="18" fill="var(--canvas)" />
      <circle
        cx="154.5"
        cy="82.5"
        r="15"
        stroke="var(--accent)"
        strokeWidth="1.5"
        strokeDasharray="3 5"
      />
      <circle cx="154.5" cy="82.5" r="7" fill="var(--accent)" />
    </>
  )
}
