// Owns the advanced options, folded until wanted: protection, post-only, time in force.
import { TIMES_IN_FORCE, type TimeInForce } from '../../../domain/records'
import { useText } from '../../../i18n/useText'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { Field } from '../../../ui/fields/Field'
import { useSaid } from './Amounts'
import css from './ticket.module.css'
import type { TicketModel } from './typing/useTicket'

export function Options({ ticket }: { readonly ticket: TicketModel }) {
  const { t } = useText()
  const { draft, set } = ticket
  const limit = draft.type === 'LIMIT'
  return (
    <div className={css.options}>
      <Checkbox
        label={t('ticket.protect')}
        checked={draft.protect}
        onChange={(protect) => set({ protect })}
      />
      {draft.protect && <Protection ticket={ticket} />}
      <div className={css.terms}>
        <Checkbox
          label={t('ticket.postOnly')}
          checked={limit && draft.postOnly}
          disabled={!limit}
          onChange={(postOnly) => set({ postOnly })}
        />
        <TimeInForceChoice ticket={ticket} disabled={!limit} />
      </div>
    </div>
  )
}

function Protection({ ticket }: { readonly ticket: TicketModel }) {
  const { t } = useText()
  const said = useSaid(ticket)
  const { draft, set } = ticket
  const errors = [said('takeProfitPrice'), said('stopLossPrice')].filter((it) => it !== undefined)
  return (
    <div>
      <div className={css.pair}>
        <Field
          bare
          label={t('ticket.takeProfit')}
          value={draft.takeProfit}
          error={said('takeProfitPrice')}
          onStep={(count) => ticket.step('takeProfit', count)}
          onChange={(takeProfit) => set({ takeProfit })}
        />
        <Field
          bare
          label={t('ticket.stopLoss')}
          value={draft.stopLoss}
          error={said('stopLossPrice')}
          onStep={(count) => ticket.step('stopLoss', count)}
          onChange={(stopLoss) => set({ stopLoss })}
        />
      </div>
      <p className={css.error} aria-live="polite">
        {errors.join(' ')}
      </p>
    </div>
  )
}

interface TimeInForceProps {
  readonly ticket: TicketModel
  readonly disabled: boolean
}

function TimeInForceChoice({ ticket, disabled }: TimeInForceProps) {
  const { t } = useText()
  const said = useSaid(ticket)
  const wrong = said('timeInForce')
  const { timeInForce } = ticket.draft
  return (
    <select
      className={css.select}
      aria-label={t('ticket.timeInForce')}
      aria-invalid={wrong !== undefined || undefined}
      title={wrong ?? t(`ticket.timeInForce.${timeInForce}.note`)}
      value={disabled ? 'IOC' : timeInForce}
      disabled={disabled}
      onChange={(event) => ticket.set({ timeInForce: event.currentTarget.value as TimeInForce })}
    >
      {TIMES_IN_FORCE.map((value) => (
        <option key={value} value={value} title={t(`ticket.timeInForce.${value}.note`)}>
          {t(`ticket.timeInForce.${value}`)}
        </option>
      ))}
    </select>
  )
}
