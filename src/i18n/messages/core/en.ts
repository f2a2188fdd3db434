// The English texts that every page may need, fetched as one.
import { accountEn } from '../account/en'
import { appEn } from '../app/en'
import { downloadEn } from '../download/en'
import { errorsEn } from '../errors/en'
import { feesEn } from '../fees/en'
import { homeEn } from '../home/en'
import { productsEn } from '../products/en'
import { refusalsEn } from '../refusals/en'
import { settingsEn } from '../settings/en'
import { simpleEn } from '../simple/en'
import { siteEn } from '../site/en'

export const coreEn = {
  ...appEn,
  ...accountEn,
  ...errorsEn,
  ...settingsEn,
  ...siteEn,
  ...homeEn,
  ...productsEn,
  ...simpleEn,
  ...feesEn,
  ...downloadEn,
  ...refusalsEn,
}
