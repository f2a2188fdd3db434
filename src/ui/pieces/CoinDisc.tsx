// The disc of a coin, a currency or a pair of them: a symbol on the coin's own tone. The name is
// shown beside it.
import classes from './CoinDisc.module.css'

const SIGNS: Readonly<Record<string, string>> = {
  BTC: 'B',
  ETH: 'Ξ',
  USDT: '₮',
  ARC: '◠',
  EUR: '€',
  USD: '$',
  GBP: '£',
  JPY: '¥',
  AUD: 'A$',
  CAD: 'C$',
  CHF: 'Fr',
  XAU: 'Au',
  USOIL: 'Oil',
  GER40: 'G',
  NAS100: 'N',
}
const TONES: Readonly<Record<string, string>> = {
  BTC: 'btc',
  ETH: 'eth',
  EUR: 'eth',
  USDT: 'usdt',
  USD: 'usdt',
  ARC: 'arc',
  XAU: 'arc',
}
const OTHERS = ['b', 'c', 'd', 'e'] as const

const signOf = (coin: string): string =>
  SIGNS[coin] ?? `${coin.charAt(0)}${coin.charAt(1).toLowerCase()}`

function toneOf(coin: string): string {
  const sum = [...coin].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return `var(--coin-${TONES[coin] ?? OTHERS[sum % OTHERS.length] ?? 'e'})`
}

export interface CoinDiscProps {
  coin: string
  /** The quote currency of a pair of currencies. */
  quote?: string
  /** s 24, m 32, l 40 px. */
  size?: 's' | 'm' | 'l'
}

export function CoinDisc({ coin, quote, size = 'm' }: CoinDiscProps) {
  if (quote === undefined) return <Disc coin={coin} size={size} />
  return (
    <span className={classes.pair} aria-hidden="true">
      <Disc coin={coin} size="m" />
      <Disc coin={quote} size="m" />
    </span>
  )
}

function Disc({ coin, size }: { coin: string; size: 's' | 'm' | 'l' }) {
  return (
    <span
      className={classes.disc}
      data-size={size}
      style={{ '--tone': toneOf(coin) } as React.CSSProperties}
      aria-hidden="true"
    >
      {signOf(coin)}
    </span>
  )
}
