// The Simplified Chinese messages of refusals; the sentences themselves are the domain's, because
// the exchange answers with the same ones.
import { refusalTextsCn } from '../../../domain/refusalTexts/cn'
import { refusalMessages } from '../../../domain/refusalTexts/texts'

export const refusalsCn = refusalMessages(refusalTextsCn)
