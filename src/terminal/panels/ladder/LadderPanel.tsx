// Layout of the ladder: the names of its columns, the painted rows, and the same as a list for
// keyboards and screen readers.
import { useId, useState } from 'react'
import { useText } from '../../../i18n/useText'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { Icon } from '../../../ui/pieces/Icon'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import { useBoxHeight } from '../../canvas/useBoxHeight'
import { scaledText } from '../../figures/figureText'
import { Fresh } from '../../freshness/Fresh'
import type { PanelProps } from '../../panelProps'
import { pairName } from '../../trading/tables/pairName'
import { AccessibleLadder } from './AccessibleLadder'
import css from './ladder.module.css'
import { LadderRows } from './LadderRows'
import { SizeButtons } from './SizeButtons'
import { ROW_HEIGHT } from './paintLadder'
import { useLadder } from './useLadder'
import { useLadderSizes } from './useLadderSizes'
import { useOneClick, type OneClick } from './useOneClick'
import { useOwnOrders } from './useOwnOrders'

const SKELETON = <SkeletonRows rows={30} columns={[30, 60, 30]} />

export function LadderPanel(props: PanelProps) {
  return (
    <MessagesBoundary area="panels" fallback={SKELETON}>
      <Ladder {...props} />
    </MessagesBoundary>
  )
}

const HEADS = ['ownBuy', 'bid', 'price', 'ask', 'ownSell', 'volume'] as const

function Ladder(props: PanelProps) {
  const { instrument, visible } = props
  const { t } = useText()
  const id = useId()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const count = Math.floor(useBoxHeight(box) / ROW_HEIGHT)
  const ladder = useLadder(props)
  const [cursor, setCursor] = useState<number | null>(null)
  const { screen, step, freshness, restart, regroup, changed } = ladder
  const oneClick = useOneClick(props, ladder)
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const sizes = useLadderSizes(props, ladder, panel)
  const own = useOwnOrders(props, screen)
  const shared = { ladder, instrument, count, cursor, setCursor }
  const centre = () => {
    screen.centre()
    changed()
  }
  return (
    <Fresh freshness={freshness} onRestart={restart} skeleton={SKELETON}>
      <div className={css.panel} data-armed={oneClick.armed || undefined} ref={setPanel}>
        <div className={css.bar}>
          <button type="button" aria-label={t('ladder.finer')} onClick={() => regroup(-1)}>
            −
          </button>
          <span title={t('ladder.step.keys')}>
            {t('ladder.step', { step: scaledText(step, instrument.tickDecimals) })}
          </span>
          <button type="button" aria-label={t('ladder.coarser')} onClick={() => regroup(1)}>
            +
          </button>
          <button
            type="button"
            className={css.centre}
            aria-label={t('ladder.centre')}
            title={t('ladder.centre')}
            onClick={centre}
          >
            <Icon name="half" size={14} />
          </button>
        </div>
        <SizeButtons instrument={instrument} sizes={sizes} />
        <Status instrument={instrument} oneClick={oneClick} />
        <div className={css.head} aria-hidden="true">
          {HEADS.map((name) => (
            <span key={name}>{t(`ladder.${name}`)}</span>
          ))}
        </div>
        <div className={css.rows} ref={setBox}>
          <LadderRows {...shared} oneClick={oneClick} own={own} visible={visible} />
          <AccessibleLadder {...shared} id={id} onCentre={centre} />
        </div>
      </div>
    </Fresh>
  )
}

interface StatusProps extends Pick<PanelProps, 'instrument'> {
  readonly oneClick: OneClick
}

/** One line in every state: the rows below never move under the pointer. */
function Status({ instrument, oneClick }: StatusProps) {
  const { t } = useText()
  const { armed, size, latencyMs } = oneClick
  const text = armed
    ? t('ladder.armed', { name: pairName(instrument.symbol), size: size ?? t('orders.none') })
    : t('ladder.unarmed')
  return (
    <p className={css.status} role="status" title={text}>
      <span>{text}</span>
      {armed && latencyMs !== null && (
        <small>{t('ladder.latency', { ms: String(latencyMs) })}</small>
      )}
    </p>
  )
}
