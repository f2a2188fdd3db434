// The dialog: 500 px wide, one title, one way to close it, full width on a phone.
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText'
import { useBackCloses } from '../back/useBackCloses'
import { Icon } from './Icon'
import classes from './Dialog.module.css'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** True if another dialog is over it: Escape then belongs to that one. */
  covered?: boolean
  /** In the middle, or, for forms, at the top, so that growing content moves nothing above it. */
  place?: 'middle' | 'top'
  children: ReactNode
}

export function Dialog({
  opened,
  onClose,
  title,
  covered = false,
  place = 'middle',
  children,
}: DialogProps) {
  const { t } = useText()
  useBackCloses(opened, onClose)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="var(--dialog)"
      centered={place === 'middle'}
      // With a form, an accidental click outside must not discard the input.
      closeOnClickOutside={place === 'middle'}
      closeOnEscape={!covered}
      trapFocus={!covered}
      transitionProps={{ transition: 'fade-up', duration: 160, timingFunction: 'ease-out' }}
      closeButtonProps={{ 'aria-label': t('app.close'), icon: <Icon name="close" /> }}
      classNames={{
        content: `${classes.content} ${place === 'top' ? classes.open : ''}`,
        header: classes.header,
        title: classes.title,
        close: classes.close,
        body: classes.body,
        inner: `${classes.inner} ${place === 'top' ? classes.hung : ''}`,
      }}
    >
      {children}
    </Modal>
  )
}
