// The dialog: 500 px, one title, one way out, the whole width on a phone.
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText'
import { Icon } from './Icon'
import classes from './Dialog.module.css'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** In the middle, or, for forms, hung from the top, so that what grows below moves nothing. */
  place?: 'middle' | 'top'
  children: ReactNode
}

export function Dialog({ opened, onClose, title, place = 'middle', children }: DialogProps) {
  const { t } = useText()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="var(--dialog)"
      centered={place === 'middle'}
      // Beside a form a slip of the hand must not throw away what was typed.
      closeOnClickOutside={place === 'middle'}
      transitionProps={{ transition: 'fade-up', duration: 160, timingFunction: 'ease-out' }}
      closeButtonProps={{ 'aria-label': t('app.close'), icon: <Icon name="close" /> }}
      classNames={{
        content: `${classes.content} ${place === 'top' ? classes.open : ''}`,
        header: classes.header,
        title: classes.title,
        close: classes.close,
        body: classes.body,
        overlay: classes.overlay,
        inner: `${classes.inner} ${place === 'top' ? classes.hung : ''}`,
      }}
    >
      {children}
    </Modal>
  )
}
