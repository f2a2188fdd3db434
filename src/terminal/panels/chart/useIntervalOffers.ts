// The intervals of a visible chart as actions of the palette.
import { useMemo } from 'react'
import { bindAction } from '../../../app/actions/action'
import { useOffer } from '../../../app/actions/offers'
import { INTERVALS } from '../../../domain/intervals'
import { useText } from '../../../i18n/useText'
import { chooseInterval } from '../../actions/chooseInterval'
import { chooseInterval as choose } from './chartSettings'

export function useIntervalOffers(panelId: string, visible: boolean): void {
  const text = useText()
  const actions = useMemo(
    () =>
      INTERVALS.map((interval) =>
        bindAction(chooseInterval, { interval, choose: (chosen) => choose(panelId, chosen) }, text),
      ),
    [panelId, text],
  )
  useOffer(actions, visible)
}
