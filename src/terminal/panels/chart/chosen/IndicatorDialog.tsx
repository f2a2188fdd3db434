// Settings of a chart's indicators: each with its inputs and colours, more of a kind, and the
// templates.
import { useState } from 'react'
import { MessagesBoundary } from '../../../../i18n/MessagesBoundary'
import { useText } from '../../../../i18n/useText'
import { SelectField } from '../../../../ui/fields/SelectField'
import { Dialog } from '../../../../ui/pieces/Dialog'
import { Icon } from '../../../../ui/pieces/Icon'
import { changeChart, type ChartToolbarProps } from '../chartSettings'
import { indicatorsOf } from '../registry'
import { useIndicators } from '../useIndicators'
import css from './chosen.module.css'
import {
  kindOf,
  MAX_INDICATORS,
  shownOf,
  withIndicator,
  withoutIndicators,
  withTuning,
  type Chosen,
  type ShownIndicator,
} from './chosen'
import { TemplateList } from './TemplateList'
import { inputsOf } from './tuning'
import { TuningForm } from './TuningForm'

export interface IndicatorDialogProps extends ChartToolbarProps {
  readonly opened: boolean
  /** The indicator whose settings are open; null: none. */
  readonly first: string | null
  readonly onClose: () => void
}

export function IndicatorDialog(props: IndicatorDialogProps) {
  return (
    <MessagesBoundary area="panels">
      <Titled {...props} />
    </MessagesBoundary>
  )
}

function Titled({ opened, onClose, ...props }: IndicatorDialogProps) {
  const { t } = useText()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('indicatorSettings.title')} place="top">
      <Content {...props} />
    </Dialog>
  )
}

type ContentProps = Omit<IndicatorDialogProps, 'opened' | 'onClose'>

function Content({ panelId, choice, hasVolume = true, first }: ContentProps) {
  const { t } = useText()
  const all = useIndicators(true)
  const [open, setOpen] = useState(first)
  const change = ({ indicators, tuned }: Chosen): void =>
    changeChart(panelId, { indicators, tuned })
  const shown = shownOf(choice, hasVolume, all)
  const add = (id: string, like?: ShownIndicator): void => {
    const next = withIndicator(choice, id, like?.tuning)
    change(next)
    setOpen(next.indicators.at(-1) ?? null)
  }
  const isFull = choice.indicators.length >= MAX_INDICATORS
  return (
    <div className={css.content}>
      {shown.length === 0 && <p className={css.note}>{t('indicatorSettings.none')}</p>}
      <ul className={css.list}>
        {shown.map((each) => (
          <Row
            key={each.key}
            shown={each}
            isOpen={each.key === open}
            isFull={isFull}
            onOpen={(is) => setOpen(is ? each.key : null)}
            onChange={change}
            onAnother={() => add(kindOf(each.key), each)}
            choice={choice}
          />
        ))}
      </ul>
      {isFull ? (
        <p className={css.note}>{t('indicatorSettings.full', { most: MAX_INDICATORS })}</p>
      ) : (
        <SelectField
          label={t('indicatorSettings.add')}
          value=""
          options={[
            { value: '', label: t('indicatorSettings.choose') },
            ...indicatorsOf(hasVolume, all).map((each) => ({
              value: each.id,
              label: t(each.name, inputsOf(each)),
            })),
          ]}
          onChange={(id) => id !== '' && add(id)}
        />
      )}
      <TemplateList panelId={panelId} choice={choice} />
    </div>
  )
}

interface RowProps {
  readonly shown: ShownIndicator
  readonly choice: Chosen
  readonly isOpen: boolean
  readonly isFull: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onChange: (chosen: Chosen) => void
  readonly onAnother: () => void
}

function Row({ shown, choice, isOpen, isFull, onOpen, onChange, onAnother }: RowProps) {
  const { t } = useText()
  const { key, indicator, tuning } = shown
  const inputs = inputsOf(indicator, tuning.inputs)
  const name = t(indicator.shortName, inputs)
  return (
    <li className={css.item}>
      <div className={css.row}>
        <button
          type="button"
          className={css.name}
          aria-expanded={isOpen}
          aria-label={t('indicatorSettings.of', { name })}
          onClick={() => onOpen(!isOpen)}
        >
          {t(indicator.name, inputs)}
        </button>
        <button
          type="button"
          className={css.tool}
          disabled={isFull}
          aria-label={t('indicatorSettings.another', { name })}
          onClick={onAnother}
        >
          <Icon name="copy" size={14} />
        </button>
        <button
          type="button"
          className={css.tool}
          aria-label={t('indicatorSettings.remove', { name })}
          onClick={() => onChange(withoutIndicators(choice, (each) => each === key))}
        >
          <Icon name="trash" size={14} />
        </button>
      </div>
      {isOpen && (
        <TuningForm shown={shown} onTune={(tuned) => onChange(withTuning(choice, key, tuned))} />
      )}
    </li>
  )
}
