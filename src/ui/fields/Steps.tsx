// The progress bars over a multi-step form: completed, current and remaining steps.
import classes from './Steps.module.css'

export interface StepsProps {
  labels: readonly string[]
  /** Counted from zero. */
  current: number
}

export function Steps({ labels, current }: StepsProps) {
  return (
    <ol className={classes.steps} style={{ gridTemplateColumns: `repeat(${labels.length}, 1fr)` }}>
      {labels.map((label, index) => (
        <li
          key={label}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          {index + 1}. {label}
        </li>
      ))}
    </ol>
  )
}
