// The field of a coin: the choice, and under it the list of coins with a search by symbol or name.
import { Input } from '@mantine/core'
import { useRef, useState } from 'react'
import { findWalletCoin } from '../../../domain/wallet/walletCoins'
import { useText } from '../../../i18n/useText'
import { FieldFrame } from '../FieldFrame'
import { OptionPicker, type PickerOption } from './OptionPicker'
import { Icon } from '../../pieces/Icon'
import { CoinDisc } from '../../pieces/CoinDisc'
import classes from './CoinField.module.css'

export interface CoinFieldProps {
  coin: string
  /** The available coins, in order. */
  coins: readonly string[]
  onCoin: (coin: string) => void
  error?: string | undefined
}

export function CoinField({ coin, coins, onCoin, error }: CoinFieldProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (next: 'button' | 'elsewhere'): void => {
    setOpen(false)
    if (next === 'button') button.current?.focus()
  }
  return (
    <div className={classes.field}>
      <FieldFrame
        look="block"
        label={t('wallet.coin')}
        error={error}
        active={open}
        start={<CoinDisc coin={coin} size="s" />}
        end={<Icon name={open ? 'chevronUp' : 'chevronDown'} size={14} />}
        renderInput={(frame) => (
          <Input
            component="button"
            type="button"
            ref={button}
            {...frame}
            aria-haspopup="listbox"
            aria-expanded={open}
            // Otherwise the list's search loses the focus and closes it, and this press opens it
            // again.
            onMouseDown={(event) => open && event.preventDefault()}
            onClick={() => setOpen(!open)}
          >
            {labelOf(coin)}
          </Input>
        )}
      />
      {open && (
        <OptionPicker
          value={coin}
          find={(sought) => seek(coins, sought)}
          words={{
            search: t('wallet.coin.search'),
            list: t('wallet.coin.list'),
            none: t('wallet.coin.none'),
          }}
          onChoose={(chosen) => {
            onCoin(chosen)
            close('button')
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

function labelOf(coin: string): string {
  const name = findWalletCoin(coin)?.name ?? coin
  return name === coin ? coin : `${coin} · ${name}`
}

/** The coins whose symbol or name contains the search term. */
function seek(coins: readonly string[], sought: string): readonly PickerOption<string>[] {
  const text = sought.trim().toLowerCase()
  return coins
    .map((coin) => ({ coin, name: findWalletCoin(coin)?.name ?? '' }))
    .filter(({ coin, name }) => `${coin} ${name}`.toLowerCase().includes(text))
    .map(({ coin, name }) => ({
      value: coin,
      content: (
        <>
          <CoinDisc coin={coin} size="s" />
          <span>{coin}</span>
          <span>{name}</span>
        </>
      ),
    }))
}
