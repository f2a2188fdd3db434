// Functions of one identity: a memoised part renders once, and calls what knows the latest state.
import { memo, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useSteady } from '../../src/ui/useSteady'
import { doing, mount, type Mounted } from './mount'

let at: Mounted | undefined
afterEach(() => at?.unmount())

let renderings = 0

const Adder = memo(function Adder({ add }: { add: (step: number) => number }) {
  renderings++
  return <button onClick={() => add(2)}>add</button>
})

const results: number[] = []

function Sum() {
  const [sum, setSum] = useState(1)
  const { add } = useSteady({
    add: (step: number) => {
      setSum(sum + step)
      results.push(sum)
      return sum
    },
  })
  return (
    <>
      <Adder add={add} />
      <output>{sum}</output>
    </>
  )
}

test('a part that is given steady functions renders once, and calls the latest ones', async () => {
  at = await mount(<Sum />)
  const press = () => doing(() => at?.host.querySelector('button')?.click())
  await press()
  await press()
  expect(at.host.querySelector('output')?.textContent).toBe('5')
  expect(results).toEqual([1, 3])
  expect(renderings).toBe(1)
})
