// The thousand numbers: ten maps of a hundred, one of them opened; typing numbers or a range, by
// chance, or all that are left.
import { useState, type FormEvent } from 'react'
import { numbersLeft, pickOne, readNumbers } from '../../domain/products/lotteryPicks'
import { useText } from '../../i18n/useText'
import { FormField } from '../../ui/fields/FormField'
import { Icon } from '../../ui/pieces/Icon'
import { Button } from '../../ui/pieces/Button'
import { Card } from '../../ui/site/Card'
import { Hundred } from './Hundred'
import { Maps } from './Maps'
import classes from './picker.module.css'
import parts from '../../ui/site/parts.module.css'

export interface PickerProps {
  sold: ReadonlySet<string>
  /** The viewer's own of the sold ones. */
  mine: ReadonlySet<string>
  picked: readonly string[]
  onAdd: (numbers: readonly string[]) => void
  onRemove: (numbers: readonly string[]) => void
}

/** From 0 to below 1, by the browser's own chance. */
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/** The map in which a number stands; the first one where there is no number. */
const blockOf = (number = '0'): number => Math.floor(Number(number) / 100)

export function Picker({ sold, mine, picked, onAdd, onRemove }: PickerProps) {
  const { t, figure } = useText()
  const [block, setBlock] = useState(() => blockOf(picked.at(-1)))
  const chosen = new Set(picked)
  const left = numbersLeft(new Set([...sold, ...picked]))
  const pick = (numbers: readonly string[]) => {
    onAdd(numbers)
    const [first] = numbers
    if (first !== undefined) setBlock(blockOf(first))
  }
  const random = () => {
    const one = pickOne(left, chance)
    if (one !== undefined) pick([one])
  }
  return (
    <Card id="numbers" title={t('lottery.pick')}>
      <div className={classes.body}>
        <div className={classes.tools}>
          <Typed sold={sold} onPick={pick} />
          <Button size="xl" disabled={left.length === 0} onClick={random}>
            <Icon name="refresh" size={18} />
            {t('lottery.random')}
          </Button>
          <Button size="xl" disabled={left.length === 0} onClick={() => onAdd(left)}>
            {t('lottery.allLeft', { count: figure(String(left.length)) })}
          </Button>
        </div>
        <Maps sold={sold} mine={mine} picked={chosen} block={block} onBlock={setBlock} />
        <Hundred
          block={block}
          sold={sold}
          mine={mine}
          picked={chosen}
          onToggle={(number) => (chosen.has(number) ? onRemove([number]) : onAdd([number]))}
        />
        <ul className={classes.legend}>
          {(['free', 'picked', 'mine', 'sold'] as const).map((kind) => (
            <li key={kind} data-kind={kind}>
              {kind === 'sold' ? <s aria-hidden="true">000</s> : <i aria-hidden="true" />}
              {t(`lottery.legend.${kind}`)}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

interface TypedProps {
  sold: ReadonlySet<string>
  onPick: (numbers: readonly string[]) => void
}

/** Numbers or a range by the keyboard; what is wrong with them is said under the field. */
function Typed({ sold, onPick }: TypedProps) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    const numbers = readNumbers(typed)
    if (!numbers) return setError(t('lottery.typed.wrong'))
    const free = numbers.filter((number) => !sold.has(number))
    if (free.length === 0) return setError(t('lottery.typed.sold'))
    onPick(free)
    setTyped('')
    setError(undefined)
  }
  return (
    <form className={classes.typed} noValidate onSubmit={add}>
      <FormField
        label={t('lottery.typed')}
        name="numbers"
        inputMode="text"
        placeholder="417, 100-199"
        maxLength={60}
        value={typed}
        error={error}
        onChange={(text) => {
          setTyped(text)
          setError(undefined)
        }}
        end={
          <button type="submit" className={`${parts.link} ${classes.add}`}>
            {t('lottery.add')}
          </button>
        }
      />
    </form>
  )
}
