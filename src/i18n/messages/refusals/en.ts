// The English messages of refusals; the sentences themselves are the domain's, because the exchange
// answers with the same ones.
import { refusalTextsEn } from '../../../domain/refusalTexts/en'
import { refusalMessages } from '../../../domain/refusalTexts/texts'

export const refusalsEn = refusalMessages(refusalTextsEn)
