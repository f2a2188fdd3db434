// Owns the dialog: 500 px, one title, one way out, the whole width on a phone.
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText'
import { Icon } from '../icons/Icon'
import classes from './Dialog.module.css'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

export function Dialog({ opened, onClose, title, children }: DialogProps) {
  const { t } = useText()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="var(--dialog)"
      centered
      transitionProps={{ transition: 'fade-up', duration: 160, timingFunction: 'ease-out' }}
      closeButtonProps={{ 'aria-label': t('app.close'), icon: <Icon name="close" /> }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        close: classes.close,
        body: classes.body,
        overlay: classes.overlay,
        inner: classes.inner,
      }}
    >
      {children}
    </Modal>
  )
}
