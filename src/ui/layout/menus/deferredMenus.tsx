// The buttons of the header's menus, whose content is loaded on hover or press.
import { useText } from '../../../i18n/useText'
import { deferred, type Trigger } from '../../deferred'
import { IconButton } from './IconButton'
import { LanguageButton } from './LanguageButton'
import type { LanguageMenuProps } from './LanguageMenu'
import { MemberButton } from './MemberButton'
import type { MemberMenuProps } from './MemberMenu'
import type { MobileMenuProps } from './MobileMenu'
import type { PreferencesMenuProps } from './PreferencesMenu'

export const LanguageMenu = deferred<LanguageMenuProps>(
  () => import('./LanguageMenu').then((module) => module.LanguageMenu),
  ({ locale, named }, trigger) => (
    <LanguageButton locale={locale} named={named} opened={false} {...POPUP} {...trigger} />
  ),
)

export const MemberMenu = deferred<MemberMenuProps>(
  () => import('./MemberMenu').then((module) => module.MemberMenu),
  ({ email, level }, trigger) => (
    <MemberButton email={email} level={level} opened={false} {...POPUP} {...trigger} />
  ),
)

export const MobileMenu = deferred<MobileMenuProps>(
  () => import('./MobileMenu').then((module) => module.MobileMenu),
  (_, trigger) => <MenuButton trigger={trigger} />,
)

export const PreferencesMenu = deferred<PreferencesMenuProps>(
  () => import('./PreferencesMenu').then((module) => module.PreferencesMenu),
  (_, trigger) => <PreferencesButton trigger={trigger} />,
)

const POPUP = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const

function MenuButton({ trigger }: { trigger: Trigger }) {
  const { t } = useText()
  return <IconButton icon="menu" label={t('app.menu.open')} quiet {...trigger} />
}

function PreferencesButton({ trigger }: { trigger: Trigger }) {
  const { t } = useText()
  return (
    <IconButton icon="sliders" label={t('app.preferences')} aria-haspopup="dialog" {...trigger} />
  )
}
