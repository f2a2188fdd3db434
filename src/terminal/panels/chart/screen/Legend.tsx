// Chart legend: figures of the bar under the crosshair or of the last one, written directly into
// the document.
import { useImperativeHandle, useRef, type Ref } from 'react'
import { useText } from '../../../../i18n/useText'
import { writeData, writeText } from '../../../figures/writeText'
import css from '../chart.module.css'
import type { LegendText } from './legendText'

export interface Legend {
  show: (text: LegendText | null) => void
}

export function ChartLegend({ title, ref }: { title: string; ref: Ref<Legend> }) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    show: (text) => {
      const cells = box.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? []
      for (const cell of cells) {
        const name = cell.dataset['cell']
        if (!text) writeText(cell, '')
        else if (name === 'close') writeText(cell, `${text.close} ${text.change}`)
        else if (name === 'open' || name === 'high' || name === 'low') writeText(cell, text[name])
      }
      writeData(box.current, 'direction', text?.direction ?? null)
    },
  }))
  return (
    <div ref={box} className={css.legend}>
      <span>{title}</span>
      {(['open', 'high', 'low', 'close'] as const).map((name) => (
        <span key={name} className={css.pair} data-pair={name}>
          {t(`terminal.chart.legend.${name}`)} <b data-cell={name} />
        </span>
      ))}
    </div>
  )
}
