// The menu of whole layouts: the presets and back to the standard.
import { Menu } from '@mantine/core'
import { useText } from '../../i18n/useText'
import type { MarketDescriptor } from '../markets/MarketDescriptor'
import { Icon } from '../../ui/icons/Icon'
import css from './dock/chrome.module.css'
import { presetsOf, type Preset } from './layout/presets'

export interface LayoutMenuProps {
  readonly market: MarketDescriptor
  readonly onPreset: (preset: Preset) => void
  readonly onReset: () => void
}

export function LayoutMenu({ market, onPreset, onReset }: LayoutMenuProps) {
  const { t } = useText()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={css.layout} aria-label={t('terminal.layout.menu.label')}>
          <Icon name="sliders" size={16} />
          <span>{t('terminal.layout.menu')}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('terminal.layout.presets')}</Menu.Label>
        {presetsOf(market).map((preset) => (
          <Menu.Item key={preset} onClick={() => onPreset(preset)}>
            {t(`terminal.layout.preset.${preset}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={onReset}>{t('terminal.layout.reset')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
