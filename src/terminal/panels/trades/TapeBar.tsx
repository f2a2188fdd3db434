// The bar above the trades: what of them is shown, how many came while they are held, the button
// that holds them, and the settings.
import { Popover } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Instrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { usePopup } from '../../../ui/back/useBackCloses'
import { Icon } from '../../../ui/pieces/Icon'
import { figureText } from '../../figures/figureText'
import { writeText } from '../../figures/writeText'
import popover from '../../trading/popover.module.css'
import { TapeFields } from './TapeFields'
import css from './trades.module.css'
import type { Tape } from './useTape'

export interface TapeBarProps {
  readonly panelId: string
  readonly instrument: Instrument
  readonly tape: Tape
}

export function TapeBar({ panelId, instrument, tape }: TapeBarProps) {
  const { t } = useText()
  const { opened, onChange } = usePopup()
  const { hold, view } = tape
  return (
    <>
      <State instrument={instrument} tape={tape} />
      <button
        type="button"
        className={css.hold}
        aria-pressed={hold.isPressed}
        title={t('tape.hold.title')}
        onClick={hold.press}
      >
        {t('tape.hold')}
      </button>
      <Popover
        opened={opened}
        onChange={onChange}
        trapFocus
        returnFocus
        width={288}
        position="bottom-end"
      >
        <Popover.Target>
          <button
            type="button"
            className={css.settings}
            aria-label={t('tape.settings')}
            title={t('tape.settings')}
            aria-haspopup="dialog"
            onClick={() => onChange(!opened)}
          >
            <Icon name="sliders" size={14} />
          </button>
        </Popover.Target>
        <Popover.Dropdown className={popover.popover ?? ''} aria-label={t('tape.settings')}>
          {opened && (
            <TapeFields
              key={instrument.symbol}
              panelId={panelId}
              instrument={instrument}
              view={view}
            />
          )}
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

/** Written past React, because it counts with every tick. */
function State({ instrument, tape }: Pick<TapeBarProps, 'instrument' | 'tape'>) {
  const { t } = useText()
  const line = useRef<HTMLSpanElement>(null)
  const { listen, since, hold, view } = tape
  useEffect(() => {
    const { join, least } = view
    const size = figureText(least, instrument.lotDecimals)
    const joined = t(`tape.join.${join}`)
    const sized = t('tape.shown.least', { size, coin: instrument.base })
    const shown = least > 0 ? `${joined} · ${sized}` : joined
    const write = (): void =>
      writeText(line.current, hold.isHeld ? t('tape.since', { count: since() }) : shown)
    write()
    return listen(write)
  }, [listen, since, hold.isHeld, view, instrument, t])
  return <span ref={line} className={css.state} data-held={hold.isHeld || undefined} />
}
