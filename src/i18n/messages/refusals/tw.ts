// The Traditional Chinese messages of refusals; the sentences themselves are the domain's, because
// the exchange answers with the same ones.
import { refusalTextsTw } from '../../../domain/refusalTexts/tw'
import { refusalMessages } from '../../../domain/refusalTexts/texts'

export const refusalsTw = refusalMessages(refusalTextsTw)
