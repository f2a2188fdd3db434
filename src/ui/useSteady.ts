// Functions that keep their identity, so that a memoised component that receives them renders only
// for its values.
import { useLayoutEffect, useRef, useState } from 'react'

type Run = (...values: never[]) => unknown

/** The given functions as they were first named: a call runs the latest rendered one. */
export function useSteady<Functions extends Readonly<Record<string, Run>>>(
  functions: Functions,
): Functions {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  const [steady] = useState(() => {
    const names: (keyof Functions)[] = Object.keys(functions)
    const run =
      (name: keyof Functions): Run =>
      (...values) =>
        latest.current[name]?.(...values)
    return Object.fromEntries(names.map((name) => [name, run(name)]))
  })
  // Each has the parameters and the result of its namesake, which it calls.
  return steady as Functions
}
