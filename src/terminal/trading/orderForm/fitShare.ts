// Size chosen as a percentage: recalculated with every change of price, balance and book until the
// order is sent, and only ever reduced.
import type { Instrument } from '../../../domain/instruments'
import type { Draft } from './draft'
import type { FormView } from './OrderFormAdapter'
import { lotsOfShare, sizeText } from './readDraft'

export interface Fitted {
  readonly draft: Draft
  readonly view: FormView
}

/** The draft with a size that still fits, and its view; a typed size is not changed. */
export function fitShare(
  instrument: Instrument,
  draft: Draft,
  viewOf: (draft: Draft) => FormView,
): Fitted {
  const view = viewOf(draft)
  const { size, price } = view.read
  if (draft.share === null || size === null) return { draft, view }
  const most = lotsOfShare(view.maxLots, draft.share)
  if (most === 0 || most >= size) return { draft, view }
  const fitted = { ...draft, size: sizeText(instrument, most, draft.unit, price) }
  return { draft: fitted, view: viewOf(fitted) }
}
