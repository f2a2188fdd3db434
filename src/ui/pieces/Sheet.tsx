// The phone's sheet: rises from the bottom, traps the focus, closes by its backdrop, Escape or
// button.
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText'
import { useBackCloses } from '../back/useBackCloses'
import { Icon } from './Icon'
import classes from './Sheet.module.css'

export interface SheetProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

export function Sheet({ opened, onClose, title, children }: SheetProps) {
  const { t } = useText()
  useBackCloses(opened, onClose)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="bottom"
      size="auto"
      transitionProps={{ duration: 180, timingFunction: 'ease-out' }}
      closeButtonProps={{ 'aria-label': t('app.close'), icon: <Icon name="close" /> }}
      classNames={{
        content: classes.content,
        header: classes.header,
        body: classes.body,
      }}
    >
      {children}
    </Drawer>
  )
}
