// Owns the terminal's one door: a contract's desk.

export function Terminal({ symbol }: { symbol: string }) {
  return <h1 translate="no">{symbol}</h1>
}
