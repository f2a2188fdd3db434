// Fact of a card: a quiet label and its figure.
import type { ReactNode } from 'react'

export function Fact({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
