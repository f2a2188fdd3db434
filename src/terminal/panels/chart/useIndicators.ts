// The indicators of a chart, and all that can be chosen once they have been fetched.
import { use, useEffect, useState } from 'react'
import { AreasContext, wantArea } from '../../../i18n/areas'
import { kindOf } from './chosen/chosen'
import type { Indicator } from './indicator'
import { INDICATORS, loadIndicators } from './registry'

/** All indicators while `isWanted`, with their words; those shown at first until then. */
export function useIndicators(isWanted: boolean): readonly Indicator[] {
  const areas = use(AreasContext)
  const [all, setAll] = useState<readonly Indicator[]>(INDICATORS)
  useEffect(() => {
    if (!isWanted) return undefined
    let isOpen = true
    wantArea('panels')
    loadIndicators().then(
      (found) => isOpen && setAll(found),
      // Not fetched: the next choice tries again.
      () => undefined,
    )
    return () => void (isOpen = false)
  }, [isWanted])
  return areas === null || areas.includes('panels') ? all : INDICATORS
}

/** True when some of the chosen ones have to be fetched. */
export const needsMore = (keys: readonly string[]): boolean =>
  keys.some((key) => !INDICATORS.some(({ id }) => id === kindOf(key)))
