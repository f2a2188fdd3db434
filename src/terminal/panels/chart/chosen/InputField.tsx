// Field of one input of an indicator. What is within its bounds applies at once; what is not stays
// until the field is left, with the bounds below it.
import { useState } from 'react'
import { useText } from '../../../../i18n/useText'
import { Field } from '../../../../ui/fields/Field'
import { isWithin, type InputRange } from './tuning'

interface InputFieldProps {
  readonly label: string
  readonly range: InputRange
  readonly value: number
  readonly onChange: (value: number) => void
}

export function InputField({ label, range, value, onChange }: InputFieldProps) {
  const { t } = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const { least, most, decimals = 0 } = range
  const take = (text: string): boolean => {
    const next = Number(text)
    const isTaken = text.trim() !== '' && isWithin(range, next)
    if (isTaken && next !== value) onChange(next)
    return isTaken
  }
  const isWrong = typed !== null && (typed.trim() === '' || !isWithin(range, Number(typed)))
  const step = (steps: number): void => {
    const moved = Number((value + steps * 10 ** -decimals).toFixed(decimals))
    setTyped(null)
    onChange(Math.min(most, Math.max(least, moved)))
  }
  return (
    <Field
      label={label}
      value={typed ?? String(value)}
      error={isWrong ? t('indicatorSettings.bounds', { least, most }) : undefined}
      onChange={(text) => setTyped(take(text) ? null : text)}
      onBlur={() => setTyped(null)}
      onStep={step}
    />
  )
}
