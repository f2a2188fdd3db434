// Owns the menu of whole desks: the presets and back to the standard.
import { Menu } from '@mantine/core'
import type { Market } from '../../domain/instruments'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/icons/Icon'
import css from './dock/chrome.module.css'
import { presetsOf, type Preset } from './desk/presets'

export interface DeskMenuProps {
  readonly market: Market
  readonly onPreset: (preset: Preset) => void
  readonly onReset: () => void
}

export function DeskMenu({ market, onPreset, onReset }: DeskMenuProps) {
  const { t } = useText()
  return (
    <Menu position="bottom-end" radius={4} offset={4} withinPortal>
      <Menu.Target>
        <button type="button" className={css.desk} aria-label={t('terminal.desk.menu.label')}>
          <Icon name="sliders" size={16} />
          <span>{t('terminal.desk.menu')}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('terminal.desk.presets')}</Menu.Label>
        {presetsOf(market).map((preset) => (
          <Menu.Item key={preset} onClick={() => onPreset(preset)}>
            {t(`terminal.desk.preset.${preset}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={onReset}>{t('terminal.desk.reset')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
