// The English words that every page may need, fetched as one.
import { accountEn } from '../account/en'
import { appEn } from '../app/en'
import { errorsEn } from '../errors/en'
import { refusalsEn } from '../refusals/en'
import { settingsEn } from '../settings/en'
import { siteEn } from '../site/en'

export const coreEn = {
  ...appEn,
  ...accountEn,
  ...errorsEn,
  ...settingsEn,
  ...siteEn,
  ...refusalsEn,
}
