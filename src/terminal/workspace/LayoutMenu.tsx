// The menu of whole layouts: the presets and back to the standard.
import { Menu } from '@mantine/core'
import { useText } from '../../i18n/useText'
import type { Openable } from '../../ui/deferred'
import type { MarketDescriptor } from '../markets/MarketDescriptor'
import { LayoutButton } from './LayoutButton'
import { presetsOf, type Preset } from './layout/presets'

export interface LayoutMenuProps {
  readonly market: MarketDescriptor
  readonly onPreset: (preset: Preset) => void
  readonly onReset: () => void
}

export function LayoutMenu(props: LayoutMenuProps & Openable) {
  const { market, onPreset, onReset, initiallyOpened = false } = props
  const { t } = useText()
  return (
    <Menu position="bottom-end" defaultOpened={initiallyOpened}>
      <Menu.Target>
        <LayoutButton />
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
